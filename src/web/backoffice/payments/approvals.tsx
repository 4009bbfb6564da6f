import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Empty } from '../data-table/empty.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'

type Approval = Reply<'GET /api/approvals'>[number]

/** What waits for a second person, and what was decided. */
export function ApprovalsScreen() {
  const query = useCall('GET /api/approvals', {})
  const [refusing, setRefusing] = useState<Approval | null>(null)
  return (
    <>
      <BackLink to="/admin/payment">All payments</BackLink>
      <ScreenHead title="Approvals" text="Large refunds need a second person to approve them." />
      <Loaded query={query} failure="The approvals could not be loaded.">
        {approvals => (
          <div className="grid max-w-4xl gap-4">
            {approvals.length === 0 && (
              <div className="rounded-2xl border border-line bg-white p-12 text-center">
                <Empty title="Nothing to approve yet">Refunds above the limit in Settings appear here.</Empty>
              </div>
            )}
            {approvals.map(approval => (
              <ApprovalCard key={approval._id} approval={approval} onRefuse={() => setRefusing(approval)} />
            ))}
          </div>
        )}
      </Loaded>
      {refusing && <RefusePanel approval={refusing} onClose={() => setRefusing(null)} />}
    </>
  )
}

const stateWords: Record<Approval['state'], [string, 'waiting' | 'good' | 'bad']> = {
  waiting: ['Waiting', 'waiting'],
  approved: ['Approved', 'good'],
  refused: ['Refused', 'bad'],
}

function ApprovalCard({ approval, onRefuse }: { approval: Approval; onRefuse(): void }) {
  const [busy, setBusy] = useState(false)
  const { order, kind, amount, reason, state, own, mayApprove } = approval
  const [word, variant] = stateWords[state]

  async function approve() {
    setBusy(true)
    await mutateAndToast('POST /api/approvals/{id}/approve', { params: { id: approval._id }, body: {} })
    setBusy(false)
  }

  return (
    <Card
      title={`${kind === 'refund' ? 'Refund' : 'Accept the dispute'} · ${order.orderNumber}`}
      aside={<Mark variant={variant}>{word}</Mark>}
    >
      <p className="font-semibold text-lg">
        <Money rupees={amount} />
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>
      <p className="mt-2 text-muted text-sm">
        For {order.customer} · asked by {own ? 'you' : approval.askedBy} on {formatDateTime(approval.askedAt)}{' '}
        ·{' '}
        <Link to={`/admin/payment/${approval.payment}`} className="text-rose underline">
          See the payment
        </Link>
      </p>
      {approval.decidedAt && (
        <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          {word} by {approval.decidedBy} on {formatDateTime(approval.decidedAt)}
          {approval.answer ? `: ${approval.answer}` : '.'}
        </p>
      )}
      {state === 'waiting' && !mayApprove && (
        <p className="mt-2 text-sm">You asked for this, so a colleague has to approve it.</p>
      )}
      {state === 'waiting' && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onRefuse}>
            {own ? 'Withdraw…' : 'Refuse…'}
          </Button>
          {mayApprove && (
            <Button onClick={approve} disabled={busy}>
              Approve
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function RefusePanel({ approval: { _id, own }, onClose }: { approval: Approval; onClose(): void }) {
  return (
    <FormPanel
      title={own ? 'Withdraw this request' : 'Refuse this request'}
      values={{ reason: '' }}
      save={body => mutate('POST /api/approvals/{id}/refuse', { params: { id: _id }, body })}
      button={own ? 'Withdraw' : 'Refuse'}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} />
    </FormPanel>
  )
}
