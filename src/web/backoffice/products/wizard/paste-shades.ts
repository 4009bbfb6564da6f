import { productFields } from '#values/product-fields.ts'
import { columnsOf, type ShadeField } from './product-values.ts'
import { newShade, type Shade, type Shades, setCell } from './shades.ts'

/** Whether it is a part of a spreadsheet: more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/** The cell that has the focus. */
interface Place {
  kind: 'shade' | 'size'
  key: string
  field: ShadeField
}

/** Fills in a copied part of a spreadsheet, from this cell on to the right and downwards; by its headings where it has some. */
export function pasteTable(shades: Shades, { kind, key, field }: Place, text: string): Shades {
  const table = readTable(text)
  const columns = columnsOf(kind)
  const headings = table[0]?.map(cell => columns.find(column => isHeadingOf(column, cell))) ?? []
  const hasHeadings = headings.filter(Boolean).length >= 2
  const fields = hasHeadings ? headings : columnsFrom(field, columns, table)
  const lines = hasHeadings ? table.slice(1) : table
  let row = shades.rows.findIndex(one => one.key === key)
  let next = shades
  for (const cells of lines) {
    if (row >= next.rows.length) next = { ...next, rows: [...next.rows, newShade()] }
    const { key } = next.rows[row++] as Shade
    for (const [column, cell] of cells.entries()) {
      const field = fields[column]
      if (field) next = setCell(next, key, field, cleanCell(field, cell))
    }
  }
  return next
}

/** In the order of the grid. A column of colours is the swatch, wherever the spreadsheet has it; names are never swatches. */
function columnsFrom(
  field: ShadeField,
  columns: readonly ShadeField[],
  table: readonly string[][],
): readonly ShadeField[] {
  const rest = columns.slice(columns.indexOf(field))
  if (!columns.includes('swatch')) return rest
  const others: ShadeField[] = rest.filter(one => one !== 'swatch')
  const colours = table[0]!.findIndex((_, column) => areColours(table.map(cells => cells[column] ?? '')))
  if (colours >= 0) return others.toSpliced(colours, 0, 'swatch')
  return table.some(([first]) => first) ? others : rest
}

/** Six digits alone may be a price or a code. */
function areColours(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  return filled.every(cell => /^#?[0-9a-f]{6}$/i.test(cell)) && filled.some(cell => /[#a-f]/i.test(cell))
}

/** Cells with tabs between, in quotes where they contain a line break or a quote. */
function readTable(text: string): string[][] {
  const table: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  const all = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at <= all.length; at++) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(all) ?? []
    table.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    at += whole.length
    if (all[at] === '\n') table.push([])
  }
  return table.filter(cells => cells.some(Boolean))
}

/** Amounts as spreadsheets write them, colours without their sign, and undertones by their letter: W, Warm. */
function cleanCell(field: ShadeField, text: string): string {
  if (field === 'swatch') return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text
  if (field === 'undertone')
    return Object.keys(productFields.undertone.choices).find(one => one[0] === text[0]?.toLowerCase()) ?? ''
  if (field === 'optionLabel' || field === 'partNumber') return text
  return text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/(?<=\d),(?=\d)/g, '')
}

const words: Record<ShadeField, RegExp> = {
  optionLabel: /^(shade|size|name|shadename|variant|option|colou?r)$/,
  swatch: /^(swatch|hex|colou?rcode|hexcode)$/,
  partNumber: /^(sku|partnumber|code|itemcode)$/,
  price: /^(price|sellingprice|offerprice)$/,
  maxPrice: /^(mrp|maxprice)$/,
  stock: /^(stock|qty|quantity|pieces)$/,
  undertone: /^undertone$/,
}

const isHeadingOf = (field: ShadeField, cell: string): boolean =>
  words[field].test(cell.toLowerCase().replace(/[^a-z]/g, ''))
