import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { type LedgerAccount, ledgerAccountNames, ledgerAccounts } from '#values/ledger.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '../data-table/empty.tsx'
import { NumberField, SelectField, TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { requiredNumber } from '../form/numbers.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

type Adjustment = Reply<'GET /api/ledger/adjustments'>[number]

/** Corrections of the books by hand: asked for by one person, approved by another. */
export function AdjustmentsScreen() {
  const query = useCall('GET /api/ledger/adjustments', {})
  const [params, setParams] = useSearchParams()
  const bankLine = params.get('bankLine')
  const [isAsking, setAsking] = useState(bankLine !== null)
  return (
    <>
      <ScreenHead
        title="Adjustments"
        text="What the books cannot know by themselves. Each needs a reason, and a second person to approve it."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <Button onClick={() => setAsking(true)}>New adjustment</Button>
      </ScreenHead>
      <Loaded query={query} failure="The adjustments could not be read.">
        {adjustments =>
          adjustments.length > 0 ? (
            <div className="grid max-w-4xl gap-4">
              {adjustments.map(adjustment => (
                <AdjustmentCard key={adjustment._id} adjustment={adjustment} />
              ))}
            </div>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title="No adjustments yet">
                Bank charges or money that nobody claims are booked here.
              </Empty>
            </div>
          )
        }
      </Loaded>
      {isAsking && (
        <AskPanel
          bankLine={bankLine}
          amount={params.get('amount') ?? ''}
          onClose={() => {
            setAsking(false)
            setParams({})
          }}
        />
      )}
    </>
  )
}

const stateWords = {
  waiting: ['Waiting', 'waiting'],
  posted: ['Posted', 'good'],
  refused: ['Refused', 'bad'],
} as const

function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { _id, debit, credit, seller, amount, reason, state, askedBy, askedAt, decidedBy, own, mayApprove } =
    adjustment
  const [busy, setBusy] = useState(false)
  const [word, variant] = stateWords[state]
  async function decide(
    call: 'POST /api/ledger/adjustments/{id}/approve' | 'POST /api/ledger/adjustments/{id}/refuse',
  ) {
    setBusy(true)
    await mutateAndToast(call, { params: { id: _id } })
    setBusy(false)
  }
  return (
    <Card title={reason} aside={<Mark variant={variant}>{word}</Mark>}>
      <p className="font-semibold text-lg">
        <SignedMoney rupees={amount} />
      </p>
      <p className="mt-1">
        From {ledgerAccounts[credit].name} to {ledgerAccounts[debit].name}
        {seller && ` · ${seller}`}
      </p>
      <p className="mt-2 text-muted text-sm">
        Asked by {own ? 'you' : askedBy} on {formatDateTime(askedAt)}
        {decidedBy && ` · ${word.toLowerCase()} by ${decidedBy}`}
      </p>
      {state === 'waiting' && !mayApprove && (
        <p className="mt-2 text-sm">You asked for this, so a colleague has to approve it.</p>
      )}
      {state === 'waiting' && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button
            variant="outline"
            disabled={busy}
            onClick={() => void decide('POST /api/ledger/adjustments/{id}/refuse')}
          >
            {own ? 'Withdraw' : 'Refuse'}
          </Button>
          {mayApprove && (
            <Button disabled={busy} onClick={() => void decide('POST /api/ledger/adjustments/{id}/approve')}>
              Approve
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface AskProps {
  bankLine: string | null
  /** In rupees; of a line of the bank statement, positive for money that came in. */
  amount: string
  onClose(): void
}

function AskPanel({ bankLine, amount, onClose }: AskProps) {
  const parties = useCall('GET /api/ledger/parties', {})
  const isOutgoing = amount.startsWith('-')
  const accounts = ledgerAccountNames.map(name => (
    <option key={name} value={name}>
      {ledgerAccounts[name].name}
    </option>
  ))
  return (
    <FormPanel
      title="New adjustment"
      values={{
        credit: bankLine && isOutgoing ? 'suspense' : 'adjustments',
        debit: bankLine && !isOutgoing ? 'suspense' : bankLine ? 'gateway-fees' : 'losses',
        sellerId: '',
        amount: amount.replace('-', ''),
        reason: '',
      }}
      save={values =>
        mutate('POST /api/ledger/adjustments', {
          body: {
            credit: values.credit as LedgerAccount,
            debit: values.debit as LedgerAccount,
            sellerId: values.sellerId || null,
            bankLine,
            amount: requiredNumber(values.amount),
            reason: values.reason,
          },
        })
      }
      button="Ask for approval"
      onClose={onClose}
    >
      <SelectField name="credit" label="From (credit)">
        {accounts}
      </SelectField>
      <SelectField name="debit" label="To (debit)">
        {accounts}
      </SelectField>
      <SelectField name="sellerId" label="Seller, of a seller’s account">
        <option value="">None</option>
        {parties.data?.sellers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField name="amount" label="Amount (₹)" step={0.01} />
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} />
    </FormPanel>
  )
}
