import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDate, formatDateTime } from '#values/dates.ts'
import { payoutHolds, payoutStates } from '#values/payouts.ts'
import { NumberField, TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { requiredNumber } from '../form/numbers.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { SignedMoney } from '../ledger/signed-money.tsx'
import { mutate, useCall } from '../query.ts'
import { payoutMarks } from './marks.ts'

type Payouts = Reply<'GET /api/payouts'>

/** What a seller was paid, and why some of the rest waits. For an admin with what the shop has decided about it. */
export function SellerPayouts({ seller }: { seller: string | undefined }) {
  const query = useCall('GET /api/payouts', { query: { seller } })
  const [isChanging, setChanging] = useState(false)
  return (
    <Loaded query={query} failure="The payouts could not be read.">
      {found => (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Card
            title="Next payout"
            aside={seller && <ToolButton onClick={() => setChanging(true)}>Hold or reserve…</ToolButton>}
          >
            <Next found={found} isOwn={seller === undefined} />
          </Card>
          <Card title="Payouts">
            <Paid payouts={found.payouts} />
          </Card>
          {isChanging && (
            <TermsPanel seller={seller!} terms={found.terms} onClose={() => setChanging(false)} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Next({ found: { next, held, terms, bankCheck }, isOwn }: { found: Payouts; isOwn: boolean }) {
  const total = next.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold text-xl">
          <SignedMoney rupees={total} />
        </span>{' '}
        <span className="text-muted">with the next run. Runs are prepared every Monday.</span>
      </p>
      {held.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {held.map(({ reason, amount }) => (
            <li key={reason} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                On hold: {lowerFirst(payoutHolds[reason])}
                {reason === 'admin' && (
                  <span className="wrap-anywhere block text-muted text-sm">{terms.holdReason}</span>
                )}
                {isOwn && (reason === 'no-bank-account' || reason === 'bank-account-invalid') && (
                  <Link to="/admin/bank-account" className="block underline hover:text-rose">
                    Enter your bank account
                  </Link>
                )}
              </span>
              <span className="whitespace-nowrap font-medium">
                <SignedMoney rupees={amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {bankCheck && <BankCheck check={bankCheck} />}
    </div>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function BankCheck({
  check: { registeredName, legalName, isValid },
}: {
  check: NonNullable<Payouts['bankCheck']>
}) {
  if (isValid === null)
    return <p className="text-muted text-sm">We are asking the bank whose account it is.</p>
  if (!isValid)
    return (
      <p className="rounded-xl bg-alert-soft p-3 text-alert text-sm">The bank does not know this account.</p>
    )
  const isSame = plain(registeredName) === plain(legalName)
  return (
    <p className={`rounded-xl p-3 text-sm ${isSame ? 'bg-leaf-soft text-leaf' : 'bg-sand'}`}>
      The bank account is in the name of {registeredName}.
      {!isSame &&
        legalName &&
        ` The legal name is ${legalName}: please check that both are the same person or firm.`}
    </p>
  )
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

function Paid({ payouts }: { payouts: Payouts['payouts'] }) {
  if (payouts.length === 0) return <p className="text-muted">Payouts appear here once they are approved.</p>
  return (
    <ul className="divide-y divide-line">
      {payouts.map(({ _id, date, amount, state, payee, reference, failure, paidAt }) => (
        <li key={_id} className="flex items-baseline justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p>
              {formatDate(date)} <Mark variant={payoutMarks[state]}>{payoutStates[state]}</Mark>
            </p>
            <p className="wrap-anywhere text-muted text-sm">
              {payee}
              {reference && ` · UTR ${reference}`}
              {paidAt && ` · ${formatDateTime(paidAt)}`}
            </p>
            {failure && (state === 'failed' || state === 'failed-late') && (
              <p className="wrap-anywhere text-sm">{failure} It is paid again with the next run.</p>
            )}
          </div>
          <p className="whitespace-nowrap font-medium">
            <SignedMoney rupees={amount} />
          </p>
        </li>
      ))}
    </ul>
  )
}

interface TermsProps {
  seller: string
  terms: Payouts['terms']
  onClose(): void
}

function TermsPanel({ seller, terms, onClose }: TermsProps) {
  return (
    <FormPanel
      title="Hold or reserve"
      values={{ reserve: String(terms.reserve), holdReason: terms.holdReason }}
      save={({ reserve, holdReason }) =>
        mutate('PUT /api/payouts/terms/{seller}', {
          params: { seller },
          body: { reserve: requiredNumber(reserve), holdReason },
        })
      }
      button="Save"
      onClose={onClose}
    >
      <NumberField
        name="reserve"
        label="Reserve (₹)"
        step={0.01}
        hint="This much is never paid out, for goods that may come back."
      />
      <TextAreaField
        name="holdReason"
        label="Hold all payouts, because"
        rows={3}
        maxLength={300}
        hint="The seller sees the reason. Leave empty to pay."
      />
      {terms.heldAt && (
        <p className="text-muted text-sm">
          Held by {terms.heldBy} since {formatDateTime(terms.heldAt)}.
        </p>
      )}
    </FormPanel>
  )
}
