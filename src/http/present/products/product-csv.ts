import { product } from '#contract/products/products.ts'
import { writeCell, writeList } from '#domain/products/import/cells.ts'
import type { Product } from '#domain/products/product.ts'
import { csvColumns } from '#values/product-csv.ts'

/** Products as a file that can be edited in a spreadsheet and imported again. The byte order mark makes it UTF-8. */
export function presentProductsAsCsv(products: Product[]): string {
  const rows = products.map(item => {
    const view = product.parse(item)
    return csvColumns.map(column => toCell(view[column]))
  })
  return `\ufeff${[csvColumns, ...rows].map(row => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return writeList(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}
