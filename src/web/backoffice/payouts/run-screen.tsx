import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate, formatDateTime } from '#values/dates.ts'
import { payoutRails, payoutStates, runStates } from '#values/payouts.ts'
import { Button } from '#web/ui/button.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download } from '../documents/document-words.tsx'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { SignedMoney } from '../ledger/signed-money.tsx'
import { mutate, mutateAndToast, refetchAll, useCall } from '../query.ts'
import { payoutMarks, runMarks } from './marks.ts'

type Run = Reply<'GET /api/payout-runs/{id}'>
export type Payout = Run['payouts'][number]

/** A run of payouts: checked by one person, approved by another, then paid. */
export function PayoutRunScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/payout-runs/{id}', { params: { id } })
  return (
    <>
      <ScreenHead
        title={query.data ? `Payouts of ${formatDate(query.data.date)}` : 'Payouts'}
        text="Please compare the amounts and bank accounts before you release or approve them."
        back={{ to: '/admin/payouts', label: 'Payouts' }}
      />
      <Loaded query={query} failure="The payouts could not be read.">
        {run => <RunCards key={run.state} run={run} />}
      </Loaded>
    </>
  )
}

function RunCards({ run }: { run: Run }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const params = { id: run._id }
  const chosen = run.payouts.filter(({ _id }) => !leftOut.has(_id))
  const total = run.state === 'proposed' ? sum(chosen) : run.total

  async function act(send: () => Promise<unknown>) {
    setBusy(true)
    await send()
    setBusy(false)
  }
  const release = () =>
    mutateAndToast('POST /api/payout-runs/{id}/release', { params, body: { leftOut: [...leftOut] } })
  const approve = () => mutateAndToast('POST /api/payout-runs/{id}/approve', { params })
  async function cancel() {
    if (
      await confirm('Cancel this run?', {
        detail: 'Nothing of it is paid. The money waits for the next run.',
        yes: 'Cancel the run',
        no: 'Keep it',
        danger: true,
      })
    )
      await mutateAndToast('POST /api/payout-runs/{id}/cancel', { params })
  }
  const saveFile = () =>
    download(`payouts-${run.date}.csv`, async () => {
      const csv = await callOrSignIn('POST /api/payout-runs/{id}/bank-file', { params })
      await refetchAll()
      return new Blob([csv], { type: 'text/csv' })
    })

  const hasFile =
    run.state === 'approved' &&
    run.payouts.some(({ rail, state }) => rail === 'bank-file' && state !== 'left-out')
  return (
    <div className="grid gap-5">
      <Card
        title={run.state === 'proposed' ? 'To be paid' : 'In all'}
        aside={<Mark variant={runMarks[run.state]}>{runStates[run.state]}</Mark>}
      >
        <p className="font-semibold text-2xl">
          <SignedMoney rupees={total} />
        </p>
        <p className="mt-1 text-muted text-sm">
          Proposed by {run.proposedBy}
          {run.releasedBy && ` · released by ${run.releasedBy}`}
          {run.decidedBy && ` · ${run.state === 'approved' ? 'approved' : 'cancelled'} by ${run.decidedBy}`}
          {run.fileAt && ` · bank file first downloaded on ${formatDateTime(run.fileAt)}`}
        </p>
        {run.state === 'released' && !run.mayApprove && (
          <p className="mt-3 text-sm">You released this run, so a colleague has to approve it.</p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {run.state === 'proposed' && (
            <Button disabled={busy || chosen.length === 0} onClick={() => void act(release)}>
              Release {chosen.length === 1 ? '1 payout' : `${chosen.length} payouts`}
            </Button>
          )}
          {run.mayApprove && (
            <Button disabled={busy} onClick={() => void act(approve)}>
              Approve
            </Button>
          )}
          {hasFile && (
            <ToolButton icon="download" className="min-h-11" onClick={() => void saveFile()}>
              Bank file (CSV)
            </ToolButton>
          )}
          {(run.state === 'proposed' || run.state === 'released') && (
            <ToolButton className="min-h-11" disabled={busy} onClick={() => void act(cancel)}>
              Cancel the run
            </ToolButton>
          )}
        </div>
      </Card>
      <Card title="Payouts">
        <ul className="divide-y divide-line">
          {run.payouts.map(payout => (
            <PayoutRow
              key={payout._id}
              payout={payout}
              isLeftOut={leftOut.has(payout._id)}
              {...(run.state === 'proposed' && {
                toggle: () =>
                  setLeftOut(before => {
                    const after = new Set(before)
                    if (!after.delete(payout._id)) after.add(payout._id)
                    return after
                  }),
              })}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const sum = (payouts: readonly Payout[]) =>
  payouts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100

interface RowProps {
  payout: Payout
  isLeftOut: boolean
  toggle?: () => void
}

function PayoutRow({ payout, isLeftOut, toggle }: RowProps) {
  const [panel, setPanel] = useState<'paid' | 'failed' | null>(null)
  const { seller, rail, amount, state, payee, reference, failure, paidAt } = payout
  const isOnItsWay = state === 'approved' || state === 'sent'
  return (
    <li
      className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 ${isLeftOut ? 'opacity-60' : ''}`}
    >
      <div className="flex min-w-0 gap-3">
        {toggle && (
          <input
            type="checkbox"
            checked={!isLeftOut}
            onChange={toggle}
            aria-label={`Pay ${seller.name}`}
            className="mt-1.5 size-5 shrink-0 accent-rose"
          />
        )}
        <div className="min-w-0">
          <Link
            to={`/admin/money?${new URLSearchParams({ seller: seller._id, name: seller.name })}`}
            className="wrap-anywhere inline-flex min-h-8 items-center underline underline-offset-4 hover:text-rose"
          >
            {seller.name}
          </Link>{' '}
          {state !== 'proposed' && <Mark variant={payoutMarks[state]}>{payoutStates[state]}</Mark>}
          <p className="wrap-anywhere text-muted text-sm">
            {payoutRails[rail]} · {payee}
            {reference && ` · UTR ${reference}`}
            {paidAt && ` · ${formatDateTime(paidAt)}`}
          </p>
          {failure && <p className="wrap-anywhere text-sm">{failure}</p>}
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {isOnItsWay && rail === 'bank-file' && (
          <ToolButton onClick={() => setPanel('paid')}>Paid…</ToolButton>
        )}
        {((isOnItsWay && rail === 'bank-file') || state === 'paid') && (
          <ToolButton onClick={() => setPanel('failed')}>
            {state === 'paid' ? 'Came back…' : 'Failed…'}
          </ToolButton>
        )}
        <p className="min-w-24 whitespace-nowrap text-right font-medium">
          <SignedMoney rupees={amount} />
        </p>
      </div>
      {panel === 'paid' && <PaidPanel payout={payout} onClose={() => setPanel(null)} />}
      {panel === 'failed' && <FailedPanel payout={payout} onClose={() => setPanel(null)} />}
    </li>
  )
}

function PaidPanel({ payout: { _id, seller }, onClose }: { payout: Payout; onClose(): void }) {
  return (
    <FormPanel
      title={`${seller.name} is paid`}
      values={{ reference: '', on: dayInIndia(new Date()) }}
      save={body => mutate('POST /api/payouts/{id}/paid', { params: { id: _id }, body })}
      button="Mark as paid"
      onClose={onClose}
    >
      <TextField
        name="reference"
        label="The bank’s reference (UTR)"
        maxLength={60}
        hint="The seller sees it."
        required
      />
      <TextField name="on" label="Paid on" type="date" max={dayInIndia(new Date())} required />
    </FormPanel>
  )
}

function FailedPanel({ payout: { _id, seller, state }, onClose }: { payout: Payout; onClose(): void }) {
  return (
    <FormPanel
      title={
        state === 'paid' ? `The payout of ${seller.name} came back` : `The payout of ${seller.name} failed`
      }
      values={{ reason: '' }}
      save={body => mutate('POST /api/payouts/{id}/failed', { params: { id: _id }, body })}
      button="Back to what is cleared"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="What the bank says"
        rows={3}
        maxLength={300}
        hint="The seller gets it by email."
      />
    </FormPanel>
  )
}
