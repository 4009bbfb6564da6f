import type { DocumentData, DocumentLine, PrintedData } from '#domain/documents/document.ts'
import { type Paise, paise } from '#values/money.ts'
import { margin, money } from './document-style.ts'
import { a4, type Pdf, type TextStyle } from './open-pdf.ts'

export interface Column {
  title: string
  width: number
  /** A second value stands below the first, smaller. */
  cell(line: DocumentLine): [string, string?]
  align?: 'right'
}

export const titleStyle = { size: 7.5, weight: 'bold' } as const
const [firstSize, secondSize] = [8.5, 7]
const gap = 9

/** Columns of amounts are as wide as what is in them; the names of the goods take the rest. */
export function columnsOf(pdf: Pdf, { lines, taxes, month }: PrintedData): Column[] {
  const amounts = amountColumns(lines, taxes, month !== undefined).map(column => {
    const cells = lines.flatMap(line => {
      const [first, second = ''] = column.cell(line)
      return [pdf.widthOf(first, { size: firstSize }), pdf.widthOf(second, { size: secondSize })]
    })
    return { ...column, width: Math.max(pdf.widthOf(column.title, titleStyle), ...cells) + gap }
  })
  const used = amounts.reduce((sum, { width }) => sum + width, 0)
  const goods: Column = {
    title: month ? 'Service' : 'Goods',
    width: a4[0] - 2 * margin - used,
    cell: one => [one.name, one.hsn ? `${month ? 'SAC' : 'HSN'} ${one.hsn}` : ''],
  }
  return [goods, ...amounts]
}

function amountColumns(
  lines: readonly DocumentLine[],
  taxes: DocumentData['taxes'],
  isFees: boolean,
): Omit<Column, 'width'>[] {
  const has = (name: 'discount' | 'delivery') => lines.some(one => one[name] > 0)
  const tax = (title: string, name: 'igst' | 'cgst' | 'sgst', part: 1 | 2): Omit<Column, 'width'> => ({
    title,
    align: 'right',
    cell: one => [money(one[name]), `${one.rate / 100 / part} %`],
  })
  const amount = (title: string, of: (one: DocumentLine) => Paise): Omit<Column, 'width'> => ({
    title,
    align: 'right',
    cell: one => [money(of(one))],
  })
  const price: Omit<Column, 'width'> = {
    title: 'Price × qty',
    align: 'right',
    cell: one =>
      one.quantity > 0
        ? [money(paise(one.price * one.quantity)), `${money(one.price)} × ${one.quantity} nos`]
        : ['–'],
  }
  return [
    ...(isFees ? [] : [price]),
    ...(has('discount') ? [amount('Discount', one => one.discount)] : []),
    ...(has('delivery') ? [amount('Delivery', one => one.delivery)] : []),
    ...(taxes === 'none' ? [] : [amount('Taxable', one => one.taxable)]),
    ...(taxes === 'igst' ? [tax('IGST', 'igst', 1)] : []),
    ...(taxes === 'cgst+sgst' || taxes === 'cgst+utgst'
      ? [tax('CGST', 'cgst', 2), tax(taxes === 'cgst+sgst' ? 'SGST' : 'UTGST', 'sgst', 2)]
      : []),
    amount('Total', one => one.total),
  ]
}

export const cellStyle = ({ width, align }: Column): TextStyle => ({
  width: width - 6,
  align: align ?? 'left',
})

export function eachColumn(columns: readonly Column[], visit: (column: Column, x: number) => void) {
  let x = margin
  for (const column of columns) {
    visit(column, x + (column.align ? 0 : 6))
    x += column.width
  }
}
