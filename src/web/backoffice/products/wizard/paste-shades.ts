import { productFields } from '#values/product-fields.ts'
import { type ShadeField, shadeFields } from './product-values.ts'
import { newShade, type Shade, type Shades, setCell } from './shades.ts'

/** Whether it is a part of a spreadsheet: more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/** Fills in a copied part of a spreadsheet, from this cell on to the right and downwards; by its headings where it has some. */
export function pasteTable(shades: Shades, at: { key: string; field: ShadeField }, text: string): Shades {
  const table = readTable(text)
  const headings = table[0]?.map(cell => fieldOf(cell)) ?? []
  const hasHeadings = headings.filter(Boolean).length >= 2
  const first = shadeFields.indexOf(at.field)
  const fields = hasHeadings ? headings : shadeFields.slice(first)
  const lines = hasHeadings ? table.slice(1) : table
  let row = shades.rows.findIndex(({ key }) => key === at.key)
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

const fieldOf = (heading: string): ShadeField | undefined => {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '')
  return shadeFields.find(field => words[field].test(letters))
}
