import { useEffect, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { callForRows } from '../call-or-sign-in.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import { Thumb } from '../layout/thumb.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Product } from './collection-editor.tsx'

interface Props {
  isChosen(product: Product): boolean
  onChoose(product: Product): void
}

/** Finds products by their words while somebody types. */
export function ProductSearch({ isChosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const { found, said } = useFound(text)
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
        {said}
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

function useFound(text: string) {
  const [answer, setAnswer] = useState<{ found: Product[]; said: string }>({ found: [], said: '' })
  useEffect(() => {
    const search = text.trim()
    if (!search) return setAnswer({ found: [], said: '' })
    const leaving = new AbortController()
    const pause = setTimeout(async () => {
      try {
        const query = { search, page: 1, limit: 8 }
        const { reply, total } = await callForRows(
          'GET /api/productdetail/myproducts',
          { query },
          { signal: leaving.signal },
        )
        if (!leaving.signal.aborted) setAnswer({ found: reply.products, said: countOf(total) })
      } catch (error) {
        if (!leaving.signal.aborted) setAnswer({ found: [], said: reasonOf(error) })
      }
    }, 250)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [text])
  return answer
}

function countOf(total: number): string {
  if (total === 0) return 'No product fits these words.'
  return total === 1 ? 'One product fits.' : `${total} products fit.${total > 8 ? ' The first 8:' : ''}`
}
