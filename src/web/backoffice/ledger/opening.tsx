import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmWithText } from '../form/confirm.tsx'
import { NumberField, TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { requiredNumber } from '../form/numbers.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

type Opening = Reply<'GET /api/ledger/opening'>[number]

/** What the shop owed its sellers when the books began: proposed by the shop, agreed on by each seller. */
export function OpeningScreen() {
  const query = useCall('GET /api/ledger/opening', {})
  const [changed, setChanged] = useState<Opening | null>(null)
  return (
    <>
      <ScreenHead
        title="Opening Balances"
        text="What the shop owed each seller when the books began. The seller has to agree. No commission or tax is worked out for sales before that."
        back={{ to: '/admin/books', label: 'Books' }}
      />
      <Loaded query={query} failure="The opening balances could not be read.">
        {sellers => (
          <Card title="Sellers who sold before the books began">
            {sellers.length === 0 && (
              <p className="text-muted">No seller sold anything before the books began.</p>
            )}
            <ul className="divide-y divide-line">
              {sellers.map(seller => (
                <li
                  key={seller._id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div className="min-w-0">
                    <p className="wrap-anywhere font-medium">
                      {seller.name} <State opening={seller} />
                    </p>
                    <p className="text-muted text-sm">
                      Sold for <SignedMoney rupees={seller.sold} /> in{' '}
                      {seller.parcels === 1 ? '1 parcel' : `${seller.parcels} parcels`} before that
                      {seller.note && ` · ${seller.note}`}
                    </p>
                  </div>
                  <div className="ml-auto flex items-center gap-3">
                    {seller.amount !== null && (
                      <span className="font-medium">
                        <SignedMoney rupees={seller.amount} />
                      </span>
                    )}
                    {!seller.agreedAt && (
                      <ToolButton onClick={() => setChanged(seller)}>
                        {seller.amount === null ? 'Propose…' : 'Change…'}
                      </ToolButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {changed && <ProposePanel opening={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

function State({ opening: { amount, agreedAt } }: { opening: Opening }) {
  if (agreedAt) return <Mark variant="good">Agreed on {formatDate(agreedAt)}</Mark>
  return amount === null ? null : <Mark variant="waiting">The seller has to agree</Mark>
}

function ProposePanel({
  opening: { _id, name, amount, note },
  onClose,
}: {
  opening: Opening
  onClose(): void
}) {
  return (
    <FormPanel
      title={`Opening balance of ${name}`}
      values={{ amount: amount === null ? '' : String(amount), note }}
      save={values =>
        mutate('PUT /api/ledger/opening/{seller}', {
          params: { seller: _id },
          body: { amount: requiredNumber(values.amount), note: values.note },
        })
      }
      button="Propose"
      onClose={onClose}
    >
      <NumberField
        name="amount"
        label="The shop owes (₹)"
        step={0.01}
        hint="What is not paid yet of sales from before; negative if the seller owes the shop."
      />
      <TextAreaField
        name="note"
        label="How it was worked out"
        rows={3}
        maxLength={300}
        hint="The seller sees it."
      />
    </FormPanel>
  )
}

/** On the seller's Money screen, until it is answered. */
export function OpeningToAnswer() {
  const { data } = useCall('GET /api/ledger/opening', {})
  const [busy, setBusy] = useState(false)
  const own = data?.[0]
  if (!own || own.amount === null || own.agreedAt) return null
  const { amount, note } = own
  async function answer(objection: string) {
    setBusy(true)
    await mutateAndToast('POST /api/ledger/opening/answer', { body: { amount, objection } })
    setBusy(false)
  }
  async function object() {
    const text = await confirmWithText('What is not right?', {
      text: { label: 'What is not right', most: 300, missing: 'Please say what is not right.' },
      yes: 'Send',
    })
    if (text !== null) await answer(text)
  }
  return (
    <Card title="Please check: your balance from before">
      <p>
        For sales from before these books the shop owes you{' '}
        <strong>
          <SignedMoney rupees={amount} />
        </strong>
        .
      </p>
      <p className="wrap-anywhere mt-1 text-muted text-sm">{note}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => void answer('')}>
          I agree
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => void object()}>
          This is not right…
        </Button>
      </div>
    </Card>
  )
}
