import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import type { BulkChange, BulkChoice } from './bulk-change.ts'
import { BulkPreview } from './bulk-preview.tsx'
import type { Category } from './use-categories.ts'

type Kind = keyof typeof kinds

interface Props {
  which: BulkChoice
  categories: Category[]
  onDone(): void
}

/** The same change for all chosen products, with a preview of old and new. */
export function BulkChanges({ which, categories, onDone }: Props) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [change, setChange] = useState<BulkChange | null>(null)

  function open(next: Kind) {
    setKind(next)
    setChange(kinds[next].change ?? null)
  }
  function close() {
    setKind(null)
    setChange(null)
  }

  const chosen = kind && kinds[kind]
  return (
    <>
      {Object.entries(kinds).map(([name, { title, className = '' }]) => (
        <ToolButton key={name} className={className} onClick={() => open(name as Kind)}>
          {title}
        </ToolButton>
      ))}
      <Panel title={chosen?.title ?? ''} open={kind !== null} onClose={close} wide={change !== null}>
        {kind && !change && (
          <form
            className="grid gap-4"
            onSubmit={event => {
              event.preventDefault()
              setChange(changeOf(kind, new FormData(event.currentTarget)))
            }}
          >
            <Fields kind={kind} categories={categories} />
            <Button type="submit">Preview</Button>
          </form>
        )}
        {change && (
          <BulkPreview
            which={which}
            change={change}
            onBack={chosen?.change ? undefined : () => setChange(null)}
            onClose={isDone => {
              close()
              if (isDone) onDone()
            }}
          />
        )}
      </Panel>
    </>
  )
}

function Fields({ kind, categories }: { kind: Kind; categories: Category[] }) {
  if (kind === 'category')
    return (
      <Select label="New category" name="category" required defaultValue="">
        <option value="" disabled>
          Choose a category
        </option>
        <Options of={categories.map(({ _id, name }) => [_id, name])} />
      </Select>
    )
  if (kind === 'stock')
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
          hint="Use a negative number to remove pieces."
        />
      </div>
    )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select label="How" name="how" defaultValue={kind === 'mrp' ? 'to' : 'percent'}>
        <option value="percent">By percent</option>
        <option value="by">By rupees</option>
        <option value="to">{kind === 'mrp' ? 'To one MRP' : 'To one price'}</option>
      </Select>
      <Field
        label="Value"
        name="value"
        type="number"
        step="any"
        required
        hint="Use a negative number to lower it. Percentages are rounded to whole rupees."
      />
    </div>
  )
}

function changeOf(kind: Kind, form: FormData): BulkChange {
  const value = Number(form.get('value'))
  const how = String(form.get('how'))
  const amount = how === 'to' ? { to: value } : how === 'by' ? { by: value } : { percent: value }
  if (kind === 'category') return { category: String(form.get('category')) }
  if (kind === 'stock') return { stock: how === 'to' ? { to: value } : { by: value } }
  return kind === 'mrp' ? { maxPrice: amount } : { price: amount }
}

/** Those with a change of their own need no form. */
const kinds: Record<
  'price' | 'mrp' | 'stock' | 'category' | 'show' | 'hide' | 'delete',
  { title: string; change?: BulkChange; className?: string }
> = {
  price: { title: 'Change price' },
  mrp: { title: 'Change MRP' },
  stock: { title: 'Change stock' },
  category: { title: 'Change category' },
  show: { title: 'Make live', change: { state: 'live' } },
  hide: { title: 'Hide', change: { state: 'hidden' } },
  delete: {
    title: 'Delete',
    change: { delete: true },
    className: 'border-alert/40 text-alert hover:bg-alert-soft',
  },
}
