import { useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, reasonOf } from '../query.ts'
import type { ProductRow } from './product-columns.tsx'
import type { Category } from './use-categories.ts'

type Body = Exclude<CallInput<'PUT /api/productdetail/bulk'>['body'], FormData>
type Kind = 'price' | 'stock' | 'category'

interface Props {
  products: ProductRow[]
  categories: Category[]
  onDone(): void
}

/** The same change of price, stock or category for all selected products. */
export function BulkChanges({ products, categories, onDone }: Props) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)
  const [typed, setTyped] = useState(false)

  async function save(form: FormData) {
    setSaving(true)
    setProblem('')
    try {
      const body = { ids: products.map(({ _id }) => _id), ...changeOf(kind!, form) }
      const { message } = await mutate('PUT /api/productdetail/bulk', { body })
      toast(message, { kind: 'success' })
      setKind(null)
      onDone()
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setSaving(false)
  }

  return (
    <>
      {kinds.map(([name, title]) => (
        <ToolButton
          key={name}
          onClick={() => {
            setKind(name)
            setProblem('')
            setTyped(false)
          }}
        >
          {title}
        </ToolButton>
      ))}
      <Panel
        title={kinds.find(([name]) => name === kind)?.[1] ?? ''}
        open={kind !== null}
        onClose={() => setKind(null)}
        unsaved={typed}
      >
        <form
          className="grid gap-4"
          onInput={() => setTyped(true)}
          onSubmit={event => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
        >
          {kind === 'price' && <PriceFields />}
          {kind === 'stock' && <StockFields />}
          {kind === 'category' && (
            <Select label="New category" name="category" required defaultValue="">
              <option value="" disabled>
                Choose a category
              </option>
              {categories.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <p className="text-muted text-sm">Either all of them change, or none.</p>
          {problem && (
            <p role="alert" className="rounded-lg bg-alert-soft p-3 text-alert text-sm">
              {problem}
            </p>
          )}
          <Button type="submit" disabled={saving} aria-busy={saving}>
            {saving
              ? 'Saving…'
              : `Change ${products.length === 1 ? '1 product' : `${products.length} products`}`}
          </Button>
        </form>
      </Panel>
    </>
  )
}

function PriceFields() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select label="How" name="how" defaultValue="percent">
        <option value="percent">By percent</option>
        <option value="by">By rupees</option>
        <option value="to">To one price</option>
      </Select>
      <Field
        label="Value"
        name="value"
        type="number"
        step="any"
        required
        hint="A negative number lowers the price. Percentages are rounded to whole rupees."
      />
    </div>
  )
}

function StockFields() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select label="How" name="how" defaultValue="by">
        <option value="by">Add pieces</option>
        <option value="to">Set to</option>
      </Select>
      <Field
        label="Pieces"
        name="value"
        type="number"
        step="1"
        required
        hint="A negative number removes pieces."
      />
    </div>
  )
}

function changeOf(kind: Kind, form: FormData): Partial<Body> {
  const value = Number(form.get('value'))
  const how = String(form.get('how'))
  if (kind === 'category') return { category: String(form.get('category')) }
  if (kind === 'stock') return { stock: how === 'to' ? { to: value } : { by: value } }
  return { price: how === 'to' ? { to: value } : how === 'by' ? { by: value } : { percent: value } }
}

const kinds: [Kind, string][] = [
  ['price', 'Change price'],
  ['stock', 'Change stock'],
  ['category', 'Change category'],
]
