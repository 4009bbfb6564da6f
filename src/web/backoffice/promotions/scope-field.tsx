import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ProductSearch } from '../collections/product-search.tsx'
import { Icon } from '../layout/icon.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { useCall } from '../query.ts'

export type Scope = Reply<'GET /api/promotions'>['promotions'][number]['scope']
type Choices = Reply<'GET /api/promotions/choices'>

export const wholeShop: Scope = { products: [], categories: [], brands: [], sellers: [] }
export const isWholeShop = (scope: Scope) => Object.values(scope).every(list => list.length === 0)

interface Props {
  name: string
  legend: string
  /** What it means to choose nothing: 'All goods'. */
  all: string
}

/** Which goods: all, or those of some categories, brands, sellers, or named ones. */
export function ScopeField({ name, legend, all }: Props) {
  const { field } = useController({ name })
  const scope = field.value as Scope
  const [open, setOpen] = useState(!isWholeShop(scope))
  const { data: choices } = useCall('GET /api/promotions/choices', {})
  const change = (part: Partial<Scope>) => field.onChange({ ...scope, ...part })
  return (
    <div className="grid gap-4">
      <div>
        <SegmentedChoice
          legend={legend}
          choices={[
            ['all', all],
            ['some', 'Some products'],
          ]}
          value={open ? 'some' : 'all'}
          onChoose={choice => {
            setOpen(choice === 'some')
            if (choice === 'all') field.onChange(wholeShop)
          }}
        />
      </div>
      {open && choices && <Pickers scope={scope} choices={choices} change={change} />}
      {open && (
        <p className="text-muted text-sm">
          A product must match every list you fill in. A brand plus a category means that brand in that
          category.
        </p>
      )}
    </div>
  )
}

function Pickers({
  scope,
  choices,
  change,
}: {
  scope: Scope
  choices: Choices
  change(part: Partial<Scope>): void
}) {
  const [found, setFound] = useState<Choices['products']>([])
  const known = new Map([...choices.products, ...found].map(({ _id, name }) => [_id as string, name]))
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Picker
          label="Categories"
          options={choices.categories.map(({ _id, name }) => [_id, name])}
          chosen={scope.categories}
          onChange={categories => change({ categories })}
        />
        <Picker
          label="Brands"
          options={choices.brands.map(brand => [brand, brand])}
          chosen={scope.brands}
          onChange={brands => change({ brands })}
        />
        <Picker
          label="Sellers"
          options={choices.sellers.map(({ _id, name }) => [_id, name])}
          chosen={scope.sellers}
          onChange={sellers => change({ sellers })}
        />
      </div>
      <Chips
        label="Products"
        items={scope.products.map(id => [id, known.get(id) ?? 'A deleted product'])}
        onRemove={id => change({ products: scope.products.filter(other => other !== id) })}
      />
      <ProductSearch
        isChosen={({ _id }) => scope.products.includes(_id)}
        onChoose={({ _id, name, brandName }) => {
          setFound(before => [...before, { _id, name, brandName }])
          change({ products: [...scope.products, _id] })
        }}
      />
    </>
  )
}

interface PickerProps {
  label: string
  options: [value: string, name: string][]
  chosen: string[]
  onChange(chosen: string[]): void
}

/** A list to choose from; what is chosen stands below it. */
function Picker({ label, options, chosen, onChange }: PickerProps) {
  const nameOf = new Map(options)
  return (
    <div className="grid min-w-0 gap-2">
      <Select
        label={label}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      >
        <option value="">{chosen.length > 0 ? 'Add another…' : 'All'}</option>
        <Options of={options.filter(([value]) => !chosen.includes(value))} />
      </Select>
      <Chips
        label={`Chosen ${label.toLowerCase()}`}
        items={chosen.map(value => [value, nameOf.get(value) ?? value])}
        onRemove={value => onChange(chosen.filter(other => other !== value))}
      />
    </div>
  )
}

function Chips({
  label,
  items,
  onRemove,
}: {
  label: string
  items: [value: string, name: string][]
  onRemove(value: string): void
}) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(([value, name]) => (
        <li key={value} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(value)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-sand px-3 text-sm hover:bg-line pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
            <Icon name="close" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
