import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { type Bearer, type CostKind, costKinds } from '#values/ledger.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { confirm } from '../form/confirm.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'

type Costs = Reply<'GET /api/parcel-costs'>

const kinds = Object.entries(costKinds) as [CostKind, (typeof costKinds)[CostKind]][]
const kindOptions = kinds.map(([kind, { name }]) => (
  <option key={kind} value={kind}>
    {name}
  </option>
))

/** What parcels cost beyond their sale, and who bears it. */
export function CostsScreen() {
  const query = useCall('GET /api/parcel-costs', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead
        title="Costs of Parcels"
        text="Lines of couriers’ invoices, and goods that were lost. What a seller bears is on their statement and on the month’s invoice, with GST."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <Button onClick={() => setAdding(true)}>Enter costs</Button>
      </ScreenHead>
      <Loaded query={query} failure="The costs could not be read.">
        {({ bearers, costs }) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Card title="Who bears what">
              <ul className="divide-y divide-line">
                {bearers.map(one => (
                  <BearerRow key={one.kind} {...one} />
                ))}
              </ul>
              <p className="mt-3 text-muted text-sm">
                A change counts for costs that are entered from now on. Goods that the shop bears are made
                good to the seller.
              </p>
            </Card>
            <Card title="Latest costs">
              <CostList costs={costs} />
            </Card>
          </div>
        )}
      </Loaded>
      {isAdding && <CostsPanel onClose={() => setAdding(false)} />}
    </>
  )
}

const BearerRow = ({ kind, bearer }: Costs['bearers'][number]) => (
  <li className="flex items-center justify-between gap-4 py-1.5">
    <span>{costKinds[kind].name}</span>
    <select
      aria-label={`Who bears: ${costKinds[kind].name}`}
      value={bearer}
      onChange={({ target }) =>
        void mutateAndToast('PUT /api/bearers/{kind}', {
          params: { kind },
          body: { bearer: target.value as Bearer },
        })
      }
      className="min-h-11 rounded-lg border border-line bg-white px-3"
    >
      <option value="shop">The shop</option>
      <option value="seller">The seller</option>
    </select>
  </li>
)

function CostList({ costs }: Pick<Costs, 'costs'>) {
  async function undo(id: string) {
    const detail = 'Its postings are reversed. What stands on an invoice already comes as a credit note.'
    if (await confirm('Take this cost back?', { detail, yes: 'Take it back', danger: true }))
      await mutateAndToast('DELETE /api/parcel-costs/{id}', { params: { id } })
  }
  if (costs.length === 0)
    return (
      <p className="text-muted">
        No costs yet. Enter the lines of a courier’s invoice by tracking number once it is there.
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {costs.map(({ _id, kind, orderId, orderNumber, seller, bearer, amount, reference, date, undone }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            <p className={undone ? 'text-muted line-through' : ''}>{costKinds[kind].name}</p>
            <p className="wrap-anywhere text-muted text-sm">
              <Link to={`/admin/order/${orderId}`} className="underline hover:text-rose">
                {orderNumber}
              </Link>{' '}
              · {formatDate(date)} · {reference} · borne by{' '}
              {bearer === 'seller' ? (seller ?? 'a former seller') : 'the shop'}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <Money rupees={amount} />
            {!undone && <ToolButton onClick={() => void undo(_id)}>Take back</ToolButton>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** 'AWB123, 54.50' on each line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [, parcel = line, amount = ''] = /^(.*?)[\s,;]+₹?([\d.]+)$/.exec(line) ?? []
      return { parcel: parcel.trim(), amount: Number(amount) }
    })

const CostsPanel = ({ onClose }: { onClose(): void }) => (
  <FormPanel
    title="Enter costs"
    values={{
      kind: 'forward-freight' as CostKind,
      reference: '',
      on: dayInIndia(new Date()),
      gst: '18',
      lines: '',
    }}
    save={({ gst, lines, ...values }) =>
      mutate('POST /api/parcel-costs', { body: { ...values, gst: Number(gst), lines: linesOf(lines) } })
    }
    button="Book the costs"
    onClose={onClose}
  >
    <SelectField name="kind" label="What it is">
      {kindOptions}
    </SelectField>
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField name="reference" label="Invoice number" maxLength={60} />
      <TextField name="on" label="Date" type="date" />
      <NumberField name="gst" label="GST on it (%)" max={50} />
    </div>
    <TextAreaField
      name="lines"
      label="Parcels and amounts without GST"
      rows={6}
      hint="One on each line: tracking or order number, then the amount, e.g. AWB12345 54.50"
    />
  </FormPanel>
)
