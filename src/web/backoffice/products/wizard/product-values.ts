import type { Reply } from '#contract/client.ts'
import {
  type FieldsWith,
  fieldsWith,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#values/product-fields.ts'

export type Product = Reply<'POST /api/productdetail/createdetail'>['product'] & {
  /** Where it was read to be edited. */
  gstRateOn?: string
}

/** What the wizard's inputs hold: text, also for numbers and lists, and whether a box is ticked. */
export type ProductValues = {
  [Name in ProductFieldName]: Name extends FieldsWith<{ kind: 'flag' }> ? boolean : string
}

/** What each shade or size of a family has of its own, in the order of the grid's columns. */
export const shadeFields = [
  'swatch',
  'optionLabel',
  'partNumber',
  'price',
  'maxPrice',
  'stock',
  'undertone',
] as const
export type ShadeField = (typeof shadeFields)[number]

export const columnsOf = (kind: 'shade' | 'size'): readonly ShadeField[] =>
  kind === 'shade' ? shadeFields : shadeFields.filter(field => field !== 'swatch' && field !== 'undertone')

export const emptyValues = mapFields((_name, field) =>
  field.kind === 'flag' ? false : field.kind === 'text' ? (field.initial ?? '') : '',
)

export const toValues = (product: Product): ProductValues =>
  mapFields((name, { kind }) => {
    const value = product[name]
    if (kind === 'flag') return value as boolean
    return Array.isArray(value) ? writeListText(value) : String(value ?? '')
  })

/** For the next product of its kind: without what identifies this one. */
export const toNextValues = (product: Product): ProductValues => ({
  ...toValues(product),
  ...Object.fromEntries(
    [...fieldsWith({ identifies: 'product' }), ...fieldsWith({ identifies: 'sibling' })].map(name => [
      name,
      '',
    ]),
  ),
})

/**
 * What the server is sent: of a product that exists, only what differs from what the form began with. An empty number
 * removes the one the product has.
 */
export function toFormData(values: ProductValues, before?: ProductValues): FormData {
  const form = new FormData()
  for (const name of productFieldNames)
    if (!before || values[name] !== before[name]) form.set(name, sentText(productFields[name], values[name]))
  return form
}

export function sentText({ kind }: ProductField, value: string | boolean): string {
  const text = String(value).trim()
  if (kind === 'list') return JSON.stringify(readListText(text))
  if (kind !== 'number' && kind !== 'money') return text
  // A number input accepts 1e3, the server does not.
  return text === '' ? 'null' : String(Number(text))
}

/** With commas between; one per line where an item has a comma itself. */
function writeListText(items: string[]): string {
  return items.some(item => item.includes(',')) ? items.map(item => `${item}\n`).join('') : items.join(', ')
}

export function readListText(text: string): string[] {
  return text.split(text.includes('\n') ? /\n/ : ',').flatMap(item => item.trim() || [])
}

function mapFields(toValue: (name: ProductFieldName, field: ProductField) => string | boolean) {
  const values = productFieldNames.map(name => [name, toValue(name, productFields[name])])
  return Object.fromEntries(values) as ProductValues
}
