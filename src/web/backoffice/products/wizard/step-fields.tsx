import { Fragment, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { formatDate } from '#values/dates.ts'
import { type GstRate, hintGst, onlyRate, rateProblem } from '#values/gst.ts'
import {
  fieldLabel,
  type ProductField,
  type ProductFieldName,
  productFields,
} from '#values/product-fields.ts'
import { gstSlabs } from '#values/tax-law.ts'
import { Options } from '#web/ui/options.tsx'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '../../form/fields.tsx'
import { AnsweredClaims, ReadIngredients } from '../../ingredients/read-while-typing.tsx'
import { ToolButton } from '../../layout/tool-button.tsx'
import { PriceEstimate } from '../../ledger/price-estimate.tsx'
import { useCall } from '../../query.ts'
import { HsnField } from '../../taxes/hsn-field.tsx'
import { useRatesToday } from '../../taxes/use-rates-today.ts'
import { useMe } from '../../use-me.ts'
import type { Category } from '../use-categories.ts'
import { type Product, type ProductValues, shadeFields } from './product-values.ts'
import { type Row, steps } from './steps.ts'

/** The inputs of one step. */
export function StepFields(props: {
  step: number
  categories: Category[]
  /** The one to update. */
  product: Product | undefined
}) {
  const { step, categories, product } = props
  const values = useWatch<ProductValues>() as ProductValues
  const changes = changedFields(values, !product)
  const rates = useRatesToday()
  const isSeller = useMe().role === 'seller'
  if (product) changes.gstReason = { hint: ownRateHint(product) }

  function input(name: ProductFieldName): ReactNode {
    const change = changes[name]
    if (change === 'hidden') return null
    if (name === 'category') return <CategorySelect chosen={values.category} categories={categories} />
    if (name === 'hsn')
      return (
        <HsnField rates={rates} hint="For the GST invoice. Type the code or the product, such as lipstick" />
      )
    if (name === 'gstRate') return <GstSelect chosen={values.gstRate} hsn={values.hsn} rates={rates} />
    if (name === 'gstReason' && !needsReason(values, rates)) return null
    const field = <Input name={name} field={{ ...productFields[name], ...change }} />
    if (name === 'price' && isSeller)
      return (
        <div>
          {field}
          <PriceEstimate
            price={Number(values.price)}
            category={categories.find(one => one.name === values.category)?._id}
            gst={values.gstRate === '' ? onlyRate(values.hsn, rates) : Number(values.gstRate)}
          />
        </div>
      )
    if (name === 'ingredients' || name === 'claims')
      return (
        <div className="grid gap-2">
          {field}
          {name === 'ingredients' ? <ReadIngredients {...values} /> : <AnsweredClaims {...values} />}
        </div>
      )
    return field
  }
  const layOut = (rows: readonly Row[]): ReactNode =>
    rows.map(row => (
      <Fragment key={String(row)}>
        {typeof row === 'string' ? input(row) : <div className={gridClass(row)}>{layOut(row)}</div>}
      </Fragment>
    ))
  return layOut(steps[step]!.rows)
}

/** What fields show or hide depending on what was filled in. */
function changedFields({ familyKind, isExpirable, price, maxPrice }: ProductValues, isNew: boolean) {
  const percent = Math.floor(((Number(maxPrice) - Number(price)) * 100) / Number(maxPrice))
  const changes: Partial<Record<ProductFieldName, 'hidden' | { label?: string; hint?: string }>> = {}
  // The grid has them, in a row for each shade.
  changes.family = changes.optionLabel = changes.swatch = changes.undertone = 'hidden'
  if (familyKind) for (const field of shadeFields) changes[field] = 'hidden'
  // Each shade has its own barcode.
  if (familyKind && isNew) changes.gtin = 'hidden'
  if (familyKind && isNew) changes.name = { hint: `Without the ${familyKind}, which is added automatically` }
  if (!isExpirable) changes.shelfLifeMonths = changes.bestBefore = 'hidden'
  if (!familyKind && price && maxPrice && percent > 0)
    changes.maxPrice = { hint: `Customers see ${percent}% off` }
  return changes
}

function Input({ name, field }: { name: ProductFieldName; field: ProductField }) {
  const known = { name, label: fieldLabel(field), hint: field.hint, required: 'required' in field }
  switch (field.kind) {
    case 'money':
      return <NumberField {...known} />
    case 'number':
      return <NumberField {...known} step={field.whole ? '1' : 'any'} />
    case 'flag':
      return <CheckField {...known} />
    case 'choice':
      return (
        <SelectField {...known}>
          <option value="">{field.none}</option>
          <Options of={field.choices} />
        </SelectField>
      )
    case 'list':
      return field.rows ? <TextAreaField {...known} rows={field.rows} /> : <TextField {...known} />
    case 'text':
      if (field.rows) return <TextAreaField {...known} rows={field.rows} />
      if (field.options)
        return (
          <SelectField {...known}>
            <Options of={field.options} />
          </SelectField>
        )
      if (field.day) return <TextField {...known} type="date" />
      return <TextField {...known} autoComplete="off" inputMode={field.digits ? 'numeric' : undefined} />
  }
}

function CategorySelect({ chosen, categories }: { chosen: string; categories: Category[] }) {
  // The list may arrive after the product, and must not lose its category until then.
  const isUnlisted = chosen !== '' && !categories.some(({ name }) => name === chosen)
  return (
    <div className="grid gap-2">
      <SelectField name="category" label="Category" value={chosen} required>
        <option value="">Choose a category</option>
        {isUnlisted && <option>{chosen}</option>}
        <Options of={categories.map(({ name }) => name)} />
      </SelectField>
      {categories.length === 0 && <NoCategories />}
    </div>
  )
}

/** Without a category nothing can be listed: says why there is none to choose. */
function NoCategories() {
  const { isError, isSuccess, refetch } = useCall('GET /api/categories/all', {})
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-alert text-sm">
        The categories could not be loaded.
        <ToolButton onClick={() => void refetch()}>Try again</ToolButton>
      </p>
    )
  if (!isSuccess) return null
  return (
    <p className="text-sm">
      The shop has no categories yet.{' '}
      <Link to="/admin/category" className="text-rose underline">
        Add the first one
      </Link>
    </p>
  )
}

/** A reason is asked for where the rate is not the tax table's, and shown where there is one. */
const needsReason = ({ hsn, gstRate, gstReason }: ProductValues, rates: readonly GstRate[]) =>
  gstReason !== '' ||
  (rates.length > 0 &&
    rateProblem({ hsn, gstRate: gstRate === '' ? null : Number(gstRate), gstReason: '' }, rates) !==
      undefined)

/** Since when a product has its own rate; what the tax table has stands beside the rate. */
function ownRateHint({ gstRate, gstReason, gstRateOn }: Product): string {
  if (gstRate === null || !gstReason || !gstRateOn) return productFields.gstReason.hint
  return `${gstRate}% instead of the tax table’s rate since ${formatDate(gstRateOn)}`
}

interface GstSelectProps {
  chosen: string
  hsn: string
  rates: readonly GstRate[]
}

/** By slab; a product with another rate keeps it until one is chosen. Without one it follows the tax table. */
function GstSelect({ chosen, hsn, rates }: GstSelectProps) {
  const only = onlyRate(hsn, rates)
  const hint = hintGst(hsn, rates)
  const isOther = chosen !== '' && !gstSlabs.some(slab => String(slab) === chosen)
  return (
    <SelectField name="gstRate" label="GST rate (%)" value={chosen} hint={hint || 'Included in the price'}>
      <option value="">{only === undefined ? 'Not selected' : `By the tax table: ${only}%`}</option>
      <Options of={gstSlabs.map(slab => [slab, `${slab}%`])} />
      {isOther && <option value={chosen}>{chosen}%</option>}
    </SelectField>
  )
}

/** Four short numbers fit side by side, all else in two columns. */
const gridClass = (row: readonly Row[]) =>
  row.length === 4 && row.every(name => typeof name === 'string' && productFields[name].kind === 'number')
    ? 'grid grid-cols-2 gap-4 sm:grid-cols-4'
    : 'grid content-start items-start gap-4 empty:hidden sm:grid-cols-2'
