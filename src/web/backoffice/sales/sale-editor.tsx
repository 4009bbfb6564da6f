import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { NumberField, SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromDateTimeField, toDateTimeField } from '../form/india-time.ts'
import { numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { type Scope, ScopeField, wholeShop } from '../promotions/scope-field.tsx'
import { mutate, mutateAndToast, reasonOf, useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'
import { type SaleRow, saleStates, saleVariants } from './sale-words.ts'

type Prices = Reply<'GET /api/sales/{id}'>['prices']

/** A new sale, one that is changed, or one that runs or is over. */
export function SaleEditor() {
  const { id } = useParams()
  const query = useCall('GET /api/sales/{id}', id ? { params: { id } } : null)
  return (
    <FormScreen title={id ? 'Edit Sale' : 'New Sale'} back={{ to: '/admin/sale', label: 'All sales' }}>
      {id ? (
        <Loaded query={query} failure="The sale could not be loaded.">
          {({ sale, prices }) => <SaleForm key={sale._id} sale={sale} prices={prices} />}
        </Loaded>
      ) : (
        <SaleForm sale={null} prices={[]} />
      )}
    </FormScreen>
  )
}

function SaleForm({ sale, prices }: { sale: SaleRow | null; prices: Prices }) {
  const navigate = useNavigate()
  const form = useEditForm({
    values: toValues(sale),
    version: sale?.version,
    save: async (values, { toSend }) => {
      const body = toSend(toBody(values))
      if (sale) return mutate('PUT /api/sales/{id}', { params: { id: sale._id }, body })
      const added = await mutate('POST /api/sales', { body })
      return navigate(`/admin/sale/${added.sale._id}`, { replace: true })
    },
    saved: sale ? 'Sale saved.' : 'Sale added.',
    failed: 'The sale could not be saved.',
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const open = !sale || sale.state === 'scheduled'
  return (
    <EditForm form={form} label="Sale">
      {sale && <State sale={sale} />}
      <FormSection title="The sale">
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          placeholder="Monsoon sale"
          hint="Only for you. Customers see the price."
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <fieldset disabled={!open} className="contents">
            <SelectField name="kind" label="Kind">
              <option value="percent">Percent off</option>
              <option value="amount">Rupees off</option>
              <option value="price">One price for all</option>
            </SelectField>
            <NumberField
              name="value"
              label={kind === 'percent' ? 'Percent off' : kind === 'amount' ? 'Rupees off' : 'Price (₹)'}
              hint={kind === 'percent' ? 'Rounded to whole rupees.' : undefined}
            />
            <TextField
              name="startsAt"
              label="From"
              type="datetime-local"
              hint="India time. Leave empty to start now."
            />
          </fieldset>
          <TextField
            name="endsAt"
            label="Until"
            type="datetime-local"
            hint="Leave empty to run until you end it."
          />
        </div>
      </FormSection>
      {open ? (
        <>
          <FormSection title="Which products">
            <ScopeField name="scope" legend="Which products" all="All products" />
          </FormSection>
          <Preview />
        </>
      ) : (
        <FormSection
          title="Prices"
          text="If you change a product’s price yourself, it leaves the sale and keeps that price."
        >
          <PriceTable prices={prices} />
        </FormSection>
      )}
      {sale?.state !== 'ended' && <FormEnd sticky>{sale ? 'Save sale' : 'Add sale'}</FormEnd>}
    </EditForm>
  )
}

function State({ sale: { _id, name, state } }: { sale: SaleRow }) {
  const navigate = useNavigate()
  async function end() {
    const detail = 'Prices go back to what they were right away.'
    if (!(await confirm(`End “${name}” now?`, { detail, yes: 'End the sale' }))) return
    await mutateAndToast('POST /api/sales/{id}/end', { params: { id: _id } })
  }
  async function remove() {
    if (!(await confirm(`Are you sure you want to delete “${name}”?`))) return
    if (await mutateAndToast('DELETE /api/sales/{id}', { params: { id: _id } })) await navigate('/admin/sale')
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Mark variant={saleVariants[state]}>{saleStates[state]}</Mark>
      {state === 'running' && (
        <ToolButton className="border-alert text-alert" onClick={end}>
          End the sale
        </ToolButton>
      )}
      {state === 'scheduled' && (
        <ToolButton icon="trash" className="text-alert" onClick={remove}>
          Delete
        </ToolButton>
      )}
    </div>
  )
}

/** Old and new prices, if it began now. */
function Preview() {
  const [kind, value, scope] = useWatch({ name: ['kind', 'value', 'scope'] })
  const amount = Number(value)
  // As text, because the array is another one at every render.
  const debounced = useDebounced(JSON.stringify({ kind, value: amount, scope }), 400)
  const { data, error } = useQuery({
    queryKey: ['sale preview', debounced],
    queryFn: ({ signal }) =>
      callOrSignIn('POST /api/sales/preview', { body: JSON.parse(debounced) }, { signal }),
    enabled: amount > 0,
  })
  return (
    <FormSection
      title="Preview"
      text="As of now. Products already on sale, or that would not get cheaper, are left out."
    >
      {amount > 0 ? (
        <>
          <p role="status">
            {error
              ? reasonOf(error)
              : data &&
                `${data.products.toLocaleString('en-IN')} ${data.products === 1 ? 'product gets' : 'products get'} cheaper.`}
          </p>
          {data && <PriceTable prices={data.prices} />}
        </>
      ) : (
        <p className="text-muted">Enter the discount to see old and new prices.</p>
      )}
    </FormSection>
  )
}

function PriceTable({ prices }: { prices: Prices }) {
  if (prices.length === 0) return null
  return (
    <ScrollRegion aria-label="Prices" className="max-h-96 overflow-auto rounded-xl border border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-ivory text-left text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">Product</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">MRP</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">Lowest in 30 days</th>
            <th className="px-3 py-2 text-right font-medium">Old → new</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ productId, name, mrp, regularPrice, price, lowestBefore, isOver }) => (
            <tr key={productId}>
              <td className="px-3 py-2">
                <span className="wrap-anywhere">{name}</span>
                {isOver && <span className="block text-muted text-xs">No longer on sale</span>}
                {lowestBefore < regularPrice && (
                  <span className="block text-alert text-xs">
                    It cost <Money rupees={lowestBefore} /> within the last 30 days.
                  </span>
                )}
              </td>
              <td className="px-3 py-2 text-right max-sm:hidden">
                {mrp === null ? '–' : <Money rupees={mrp} />}
              </td>
              <td className="px-3 py-2 text-right max-sm:hidden">
                <Money rupees={lowestBefore} />
              </td>
              <td className="whitespace-nowrap px-3 py-2 text-right">
                <s className="text-muted">
                  <Money rupees={regularPrice} />
                </s>{' '}
                <Money rupees={price} className="font-medium" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const toValues = (sale: SaleRow | null) => ({
  name: sale?.name ?? '',
  kind: sale?.kind ?? ('percent' as const),
  value: numberToText(sale?.value),
  scope: sale?.scope ?? wholeShop,
  startsAt: sale ? toDateTimeField(sale.startsAt) : '',
  endsAt: sale?.endsAt ? toDateTimeField(sale.endsAt) : '',
})

const toBody = ({ name, kind, value, scope, startsAt, endsAt }: ReturnType<typeof toValues>) => ({
  name,
  kind,
  value: requiredNumber(value),
  scope: scope as Scope,
  startsAt: startsAt && fromDateTimeField(startsAt),
  endsAt: endsAt && fromDateTimeField(endsAt),
})
