import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { downloadDocument, downloadRefundNote, kindWords } from '../documents/document-words.tsx'
import { Card } from '../layout/card.tsx'
import { causeWords, methodWord, outcomeWords, refundWords } from '../payments/payment-words.tsx'
import { useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'

type Entry = Reply<'GET /api/orders/{id}/money'>['entries'][number]

const linkClass = 'inline-flex min-h-8 items-center text-left underline underline-offset-4 hover:text-rose'

/** Every rupee of an order with its papers, oldest first. */
export function OrderMoney({ order, number }: { order: string; number: string }) {
  const { data } = useCall('GET /api/orders/{id}/money', { params: { id: order }, query: { as: 'seller' } })
  const { role } = useMe()
  if (!data || data.entries.length === 0) return null
  const { entries, received, refunded, disputes, approvals } = data
  return (
    <Card title="Money">
      {disputes.map(({ _id, amount, status, respondBy }) => (
        <Notice key={_id} isUrgent={status === 'open'} to={`/admin/dispute/${_id}`} link="Open the dispute">
          The customer’s bank disputes <Money rupees={amount} />.{' '}
          {status === 'open' && respondBy
            ? `Answer by ${formatDateTime(respondBy)}.`
            : 'The bank has our answer and will decide.'}
        </Notice>
      ))}
      {approvals.map(({ _id, kind, amount, askedBy }) => (
        <Notice key={_id} isUrgent={false} to="/admin/approvals" link="Open approvals">
          {askedBy} asked to {kind === 'refund' ? 'refund' : 'give up the dispute about'}{' '}
          <Money rupees={amount} />. A colleague has to approve it.
        </Notice>
      ))}
      <ol className="divide-y divide-line">
        {entries.map(entry => (
          <li key={keyOf(entry)} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
            <div className="min-w-0">
              <EntryTitle entry={entry} order={order} orderNumber={number} />
              <p className="text-muted text-sm">
                {formatDateTime(entry.at)}
                {detailOf(entry)}
              </p>
              {entry.kind === 'refund' && entry.reason && (
                <p className="wrap-anywhere text-sm">{entry.reason}</p>
              )}
            </div>
            <p className={`whitespace-nowrap ${movesNothing(entry) ? 'text-muted' : 'font-medium'}`}>
              {entry.kind === 'refund' && '−'}
              <Money rupees={entry.amount} />
            </p>
          </li>
        ))}
      </ol>
      {role === 'admin' && received > 0 && (
        <dl className="mt-2 grid gap-1 border-line border-t pt-3">
          <Sum term="Received" rupees={received} />
          <Sum term="Refunded" rupees={refunded} />
          <Sum term="Left" rupees={Math.round((received - refunded) * 100) / 100} />
        </dl>
      )}
    </Card>
  )
}

interface NoticeProps {
  isUrgent: boolean
  to: string
  link: string
  children: ReactNode
}

/** What waits for a person; only some of the team may open it. */
function Notice({ isUrgent, to, link, children }: NoticeProps) {
  const seesPayments = useMay('money')
  return (
    <div className={`mb-3 rounded-xl px-4 pt-3 pb-1 text-sm ${isUrgent ? 'bg-alert-soft' : 'bg-sand'}`}>
      <p>{children}</p>
      {seesPayments && (
        <Link to={to} className="inline-flex min-h-11 items-center text-rose underline">
          {link}
        </Link>
      )}
    </div>
  )
}

const Sum = ({ term, rupees }: { term: string; rupees: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{term}</dt>
    <dd className="tabular-nums">
      <Money rupees={rupees} />
    </dd>
  </div>
)

interface EntryTitleProps {
  entry: Entry
  order: string
  orderNumber: string
}

function EntryTitle({ entry, order, orderNumber }: EntryTitleProps) {
  const seesPayments = useMay('money')
  const { role } = useMe()
  switch (entry.kind) {
    case 'ordered':
      return <p>Ordered</p>
    case 'received':
      return seesPayments ? (
        <Link to={`/admin/payment/${entry.payment}`} className={linkClass}>
          Paid by {methodWord(entry.method)}
        </Link>
      ) : (
        <p>Paid by {methodWord(entry.method)}</p>
      )
    case 'cash':
      return <p>{cashTitles[entry.step]}</p>
    case 'document':
      return (
        <button
          type="button"
          className={linkClass}
          onClick={() => void downloadDocument({ _id: entry.document, number: entry.number })}
        >
          {kindWords[entry.paper]} {entry.number}
        </button>
      )
    case 'refund':
      return (
        <p className="flex flex-wrap gap-x-3">
          {entry.return ? (
            <Link to={`/admin/returns/${entry.return}`} className={linkClass}>
              Refund for a return
            </Link>
          ) : (
            <span className="inline-flex min-h-8 items-center">Refund</span>
          )}
          {role === 'admin' && (
            <button
              type="button"
              className={linkClass}
              onClick={() => void downloadRefundNote({ order, refund: entry.refund, orderNumber })}
            >
              Receipt
            </button>
          )}
        </p>
      )
  }
}

const cashTitles = {
  collected: 'Cash collected at the door',
  remitted: 'Cash remitted by the courier',
  received: 'Cash received',
} as const

/** A paper, or cash that somebody else still has. */
const movesNothing = (entry: Entry) =>
  entry.kind === 'document' || (entry.kind === 'cash' && entry.step !== 'received')

function detailOf(entry: Entry): string {
  if (entry.kind === 'ordered') return ` · ${entry.method}`
  if (entry.kind === 'received') return ` · ${outcomeWords[entry.outcome]}`
  if (entry.kind === 'document') return ''
  if (entry.kind === 'cash') return ` · parcel ${entry.parcel}${entry.detail && ` · ${entry.detail}`}`
  const { cause, state, by, payee, bankReference } = entry
  // The title says that it is for a return; an account's hint stays on one line.
  return [
    cause !== 'return' && causeWords[cause],
    by,
    refundWords[state],
    payee?.replace('…', '…\u2060'),
    bankReference,
  ]
    .filter(Boolean)
    .map(part => ` · ${part}`)
    .join('')
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'refund') return entry.refund
  if (entry.kind === 'document') return entry.document
  if (entry.kind === 'cash') return `${entry.step} ${entry.parcel}`
  return `${entry.kind} ${entry.at} ${entry.amount}`
}
