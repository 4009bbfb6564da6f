import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { callForRows } from '../call-or-sign-in.ts'
import { Thumb } from '../layout/thumb.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

export type FoundProduct = Reply<'GET /api/collections/{slug}'>['products'][number]

interface Props {
  isChosen(product: FoundProduct): boolean
  onChoose(product: FoundProduct): void
}

/** Finds products by their words, as the user types. */
export function ProductSearch({ isChosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const { data, error } = useQuery({
    queryKey: ['product search', search],
    queryFn: ({ signal }) => {
      const query = { search, page: 1, limit: shownAtMost }
      return callForRows('GET /api/productdetail/myproducts', { query }, { signal })
    },
    enabled: search !== '',
  })
  const found = (search && data?.reply.products) || []
  return (
    <search className="grid gap-3">
      <Field
        type="search"
        label="Find products to add"
        placeholder="Name, brand or category"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // The form around it is saved by its own button.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {search && (error ? reasonOf(error) : data && countSentence(data.total))}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found products" className="divide-y divide-line rounded-xl border border-line">
          {found.map(product => (
            <li key={product._id} className="flex items-center gap-3 p-2 pl-3">
              <Thumb path={product.image} />
              <p className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-medium">{product.name}</span>
                <span className="text-muted">
                  {product.brandName} · <Money rupees={product.price} />
                </span>
              </p>
              <ToolButton
                icon={isChosen(product) ? 'check' : 'plus'}
                aria-disabled={isChosen(product)}
                aria-label={isChosen(product) ? `${product.name} is added` : `Add ${product.name}`}
                className="aria-disabled:opacity-50"
                onClick={() => isChosen(product) || onChoose(product)}
              >
                {isChosen(product) ? 'Added' : 'Add'}
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const shownAtMost = 8

function countSentence(total: number): string {
  if (total === 0) return 'No product matches these words.'
  return total === 1
    ? 'One product matches.'
    : `${total} products match.${total > shownAtMost ? ` The first ${shownAtMost}:` : ''}`
}
