import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { PaidByHandPanel } from './paid-by-hand.tsx'
import {
  attemptWords,
  causeWords,
  disputeWords,
  methodWord,
  outcomeWords,
  PaymentMark,
  type PaymentStory,
  refundWords,
  unpaidSentences,
} from './payment-words.tsx'
import { RefundPanel } from './refund-panel.tsx'

/** The whole story of one payment. */
export function PaymentScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/payments/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The payment could not be loaded.">
      {payment => <Story payment={payment} />}
    </Loaded>
  )
}

function Story({ payment }: { payment: PaymentStory }) {
  const [refunding, setRefunding] = useState<string | null>(null)
  const [paying, setPaying] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { _id: id, order, attempts, refunds, disputes, approvals, events } = payment
  const refundable = attempts.find(attempt => attempt.refundable > 0)

  async function fetchFromGateway() {
    setBusy(true)
    await mutateAndToast(
      'POST /api/payments/{id}/settle',
      { params: { id } },
      { success: 'Updated from the gateway.' },
    )
    setBusy(false)
  }

  return (
    <div className="max-w-4xl">
      <BackLink to="/admin/payment">All payments</BackLink>
      <ScreenHead
        title={`Payment of ${order.orderNumber}`}
        text={
          <>
            {/* Before it is paid there is no order to look at. */}
            {payment.state === 'paid' ? (
              <Link to={`/admin/order/${order._id}`} className="text-rose underline">
                Order {order.orderNumber}
              </Link>
            ) : (
              `Order ${order.orderNumber}`
            )}{' '}
            of {order.customer}
          </>
        }
      >
        <ToolButton onClick={fetchFromGateway} disabled={busy}>
          Check with gateway
        </ToolButton>
        {refundable && <Button onClick={() => setRefunding(refundable._id)}>Refund</Button>}
      </ScreenHead>
      <div className="grid max-w-4xl gap-4">
        <Card title="Summary" aside={<PaymentMark {...payment} />}>
          {payment.state !== 'paid' && <p className="mb-4">{unpaidSentences[payment.state]}</p>}
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <Fact term="Amount due">
              <Money rupees={payment.amount} />
            </Fact>
            <Fact term="Received">
              <Money rupees={payment.received} />
            </Fact>
            <Fact term="Refunded">
              <Money rupees={payment.refunded} />
            </Fact>
            <Fact term="Started">{formatDateTime(payment.createdAt)}</Fact>
            <Fact term="At the gateway">{payment.providerOrderId ?? 'Not there yet'}</Fact>
          </dl>
        </Card>
        {disputes.map(dispute => {
          const [word, variant] = disputeWords[dispute.status]
          return (
            <Card key={dispute._id} title="Dispute" aside={<Mark variant={variant}>{word}</Mark>}>
              <p>
                The customer’s bank asks for <Money rupees={dispute.amount} /> back:{' '}
                {dispute.reason || dispute.reasonCode}.
                {dispute.respondBy &&
                  dispute.status === 'open' &&
                  ` Answer by ${formatDateTime(dispute.respondBy)}.`}
              </p>
              <Link
                to={`/admin/dispute/${dispute._id}`}
                className="inline-flex min-h-11 items-center text-rose underline"
              >
                Open the dispute
              </Link>
            </Card>
          )
        })}
        {approvals.map(approval => (
          <Card
            key={approval._id}
            title={approval.kind === 'refund' ? 'Refund to approve' : 'Dispute to give up'}
            aside={<Mark variant="waiting">Waiting</Mark>}
          >
            <p>
              {approval.askedBy} asked for <Money rupees={approval.amount} /> on{' '}
              {formatDateTime(approval.askedAt)}. A colleague has to approve it.
            </p>
            <p className="text-sm [overflow-wrap:anywhere]">{approval.reason}</p>
            <Link to="/admin/approvals" className="inline-flex min-h-11 items-center text-rose underline">
              Open approvals
            </Link>
          </Card>
        ))}
        <Card title="Attempts">
          {attempts.length === 0 ? (
            <p className="text-muted">The customer has not tried to pay yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {attempts.map(attempt => (
                <li key={attempt._id} className="flex items-baseline justify-between gap-x-6 py-3">
                  <div className="min-w-0">
                    <p className="font-medium">
                      {methodWord(attempt.method)} · {attemptWords[attempt.status]}
                    </p>
                    <p className="text-muted text-sm [overflow-wrap:anywhere]">
                      {attempt._id} · {formatDateTime(attempt.createdAt)}
                      {attempt.fee !== null && (
                        <>
                          {' · '}fee <Money rupees={attempt.fee} />
                        </>
                      )}
                    </p>
                    {attempt.failure && <p className="text-alert text-sm">{attempt.failure}</p>}
                    {attempt.outcome && <p className="text-sm">{outcomeWords[attempt.outcome]}</p>}
                  </div>
                  <p className="tabular-nums">
                    {attempt.currency === 'INR' ? (
                      <Money rupees={attempt.amount} />
                    ) : (
                      `${attempt.amount} ${attempt.currency}`
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Refunds">
          {refunds.length === 0 ? (
            <p className="text-muted">None.</p>
          ) : (
            <ul className="divide-y divide-line">
              {refunds.map(refund => (
                <li key={refund._id} className="flex items-baseline justify-between gap-x-6 py-3">
                  <div className="min-w-0">
                    <p className="font-medium">
                      {refund.isDelayed ? 'Waiting for balance at the gateway' : refundWords[refund.state]}
                    </p>
                    <p className="text-muted text-sm">
                      {causeWords[refund.cause]}
                      {refund.askedBy && ` · ${refund.askedBy}`} ·{' '}
                      {formatDateTime(refund.processedAt ?? refund.createdAt)}
                      {refund.bankReference && ` · ${refund.bankReference}`}
                    </p>
                    {refund.reason && <p className="text-sm">{refund.reason}</p>}
                    {refund.failure && <p className="text-alert text-sm">{refund.failure}</p>}
                    {refund.state === 'manual' && (
                      <ToolButton onClick={() => setPaying(refund._id)}>Mark as paid by hand</ToolButton>
                    )}
                  </div>
                  <Money rupees={refund.amount} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Gateway events">
          {events.length === 0 ? (
            <p className="text-muted">Nothing yet.</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {events.map(({ _id, kind, receivedAt, doneAt }) => (
                <li key={_id}>
                  {formatDateTime(receivedAt)} · {kind}
                  {!doneAt && ' · not handled yet'}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {refunding && <RefundPanel payment={payment} attempt={refunding} onClose={() => setRefunding(null)} />}
      {paying && <PaidByHandPanel refund={paying} onClose={() => setPaying(null)} />}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
