import { useFormContext, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { ProductSearch } from '../../collections/product-search.tsx'
import { FormSection } from '../../form/form-parts.tsx'
import { Thumb } from '../../layout/thumb.tsx'
import { IconButton } from '../../layout/tool-button.tsx'
import { Stepper } from '../stepper.tsx'
import type { DraftValues } from './draft-values.ts'

type Lines = Reply<'POST /api/orders/drafts/price'>['lines']

/** What is ordered, found by search, with today's prices. */
export function DraftItems({ lines }: { lines: Lines }) {
  const { setValue } = useFormContext<DraftValues>()
  const items = useWatch<DraftValues, 'items'>({ name: 'items' })
  const change = (next: DraftValues['items']) => setValue('items', next, { shouldDirty: true })
  return (
    <FormSection title="Products">
      {items.length > 0 && (
        <ul aria-label="Ordered products" className="divide-y divide-line rounded-xl border border-line">
          {items.map(({ product, quantity }) => {
            const line = lines.find(one => one.product === product)
            const name = line?.name ?? 'Product'
            return (
              <li key={product} className="flex flex-wrap items-center gap-3 p-3">
                <Thumb path={line?.image ?? null} />
                <p className="min-w-36 flex-1 text-sm">
                  <span className="line-clamp-2 font-medium">{name}</span>
                  {line && (
                    <span className={line.isForSale && line.stock >= quantity ? 'text-muted' : 'text-alert'}>
                      {formatRupees(line.price)} · {stockWords(line)}
                    </span>
                  )}
                </p>
                <Stepper
                  name={name}
                  value={quantity}
                  least={1}
                  most={99}
                  onChange={next =>
                    change(items.map(one => (one.product === product ? { product, quantity: next } : one)))
                  }
                />
                <IconButton
                  icon="trash"
                  label={`Remove ${name}`}
                  onClick={() => change(items.filter(one => one.product !== product))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <ProductSearch
        isChosen={({ _id }) => items.some(({ product }) => product === _id)}
        onChoose={({ _id }) => change([...items, { product: _id, quantity: 1 }])}
      />
    </FormSection>
  )
}

function stockWords({ isForSale, stock }: Lines[number]): string {
  if (!isForSale) return 'no longer sold'
  return stock === 0 ? 'out of stock' : `${stock} in stock`
}
