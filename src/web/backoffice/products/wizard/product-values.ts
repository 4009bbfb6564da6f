import type { Reply } from '#contract/client.ts'

export type Product = Reply<'GET /api/productdetail/singledetail/{id}'>['product']

const texts = [
  'category',
  'name',
  'brandName',
  'itemTypeName',
  'family',
  'familyKind',
  'optionLabel',
  'swatch',
  'description',
  'howToUse',
  'ingredients',
  'color',
  'ageRange',
  'unitType',
  'partNumber',
  'itemCondition',
  'hsn',
  'manufacturer',
  'manufacturerContact',
  'importer',
  'countryOfOrigin',
  'complianceInfo',
] as const

const numbers = [
  'price',
  'maxPrice',
  'retailPrice',
  'stock',
  'gstRate',
  'numberOfItems',
  'unitCount',
  'width',
  'height',
  'length',
  'weight',
  'shelfLifeMonths',
] as const

const lists = ['bulletPoints', 'concerns', 'claims'] as const
const flags = ['isSensitive', 'isExpirable'] as const

/** What the wizard's fields hold: as typed, numbers and lists too. */
export type ProductValues = Record<
  (typeof texts)[number] | (typeof numbers)[number] | (typeof lists)[number],
  string
> &
  Record<(typeof flags)[number], boolean>

export type ValueName = keyof ProductValues

export const emptyValues: ProductValues = {
  ...(Object.fromEntries([...texts, ...numbers, ...lists].map(name => [name, ''])) as Record<
    Exclude<ValueName, (typeof flags)[number]>,
    string
  >),
  itemCondition: 'New',
  countryOfOrigin: 'India',
  isSensitive: false,
  isExpirable: false,
}

export function valuesOf(product: Product): ProductValues {
  return {
    ...emptyValues,
    ...Object.fromEntries([...texts, ...numbers].map(name => [name, String(product[name] ?? '')])),
    ...Object.fromEntries(lists.map(name => [name, listText(product[name])])),
    isSensitive: product.isSensitive,
    isExpirable: product.isExpirable,
  }
}

/** For the next one of its kind: all but what is its own. */
export const likeIt = (product: Product): ProductValues => ({
  ...valuesOf(product),
  partNumber: '',
  optionLabel: '',
  swatch: '',
})

/** What the server is sent; an emptied number is taken away. */
export function formOf(values: ProductValues): FormData {
  const form = new FormData()
  for (const name of texts) form.set(name, values[name].trim())
  // A number field takes 1e3 too.
  for (const name of numbers) form.set(name, values[name].trim() ? `${Number(values[name])}` : 'null')
  for (const name of lists) form.set(name, JSON.stringify(readListText(values[name])))
  for (const name of flags) form.set(name, String(values[name]))
  return form
}

/** With commas between; one per line where a part has a comma itself. */
function listText(parts: string[]): string {
  return parts.some(part => part.includes(',')) ? parts.map(part => `${part}\n`).join('') : parts.join(', ')
}

export function readListText(text: string): string[] {
  return text.split(text.includes('\n') ? /\n/ : ',').flatMap(part => part.trim() || [])
}
