import { type CsvColumn, csvColumns } from '#values/product-csv.ts'

/** Several values in one cell, with bars between. */
export const listColumns: ReadonlySet<string> = new Set(['bulletPoints', 'concerns', 'claims', 'images'])

/** Never taken from a file: the shop fetches nothing from addresses that somebody writes into one. */
export const pictureColumns: ReadonlySet<string> = new Set(['image', 'images'])

/** An empty cell takes these away; price and stock are never taken away. */
export const clearableNumbers: ReadonlySet<string> = new Set([
  'maxPrice',
  'retailPrice',
  'numberOfItems',
  'unitCount',
  'length',
  'width',
  'height',
  'weight',
  'shelfLifeMonths',
  'gstRate',
])

/** The column that a heading means, however it is written: 'Brand name', 'SKU', 'M.R.P.' */
export function columnOf(heading: string): CsvColumn | undefined {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  return byHeading.get(plain)
}

const otherNames: Record<string, CsvColumn> = {
  sku: 'partNumber',
  mrp: 'maxPrice',
  brand: 'brandName',
  quantity: 'stock',
  qty: 'stock',
  colour: 'color',
  type: 'itemTypeName',
  condition: 'itemCondition',
  hsncode: 'hsn',
  gst: 'gstRate',
  bullets: 'bulletPoints',
  title: 'name',
}

const byHeading = new Map<string, CsvColumn>([
  ...csvColumns.map(name => [name.toLowerCase().replace(/[^a-z]/g, ''), name] as const),
  ...Object.entries(otherNames),
])
