import type { DocumentData, PrintedData, TaxAmounts } from '#domain/documents/document.ts'
import { sumOf } from '#domain/documents/tax.ts'
import { type Paise, paise } from '#values/money.ts'
import { rupeesInWords } from '#values/rupees-in-words.ts'
import { documentNotes } from '#values/tax-law.ts'
import { margin, money, muted, sand } from './document-style.ts'
import type { Pdf, TextStyle } from './open-pdf.ts'

const sumsWidth = 226
const leftWidth = (pdf: Pdf) => pdf.width - 2 * margin - sumsWidth - 22
const small: TextStyle = { size: 7.5, color: muted }
const rowHeight = 14

/** Beneath the lines: the sums on the right; what they are by rate, in words and how they are settled on the left. */
export function printAmounts(pdf: Pdf, data: PrintedData, top: number) {
  printSums(pdf, data, top)
  const width = leftWidth(pdf)
  const rates = ratesOf(data)
  let y = rates ? printRates(pdf, rates, top) + 10 : top
  y = pdf.text('Amount in words', margin, y, small)
  y = pdf.text(rupeesInWords(data.totals.total), margin, y, { size: 9, width })
  for (const note of notesOf(data)) y = pdf.text(note, margin, y + 8, { size: 8, color: muted, width })
}

/** What `printAmounts` needs. */
export function heightOfAmounts(pdf: Pdf, data: PrintedData): number {
  const width = leftWidth(pdf)
  const rates = ratesOf(data)
  const notes = notesOf(data).map(note => 8 + pdf.heightOf(note, { size: 8, width }))
  const left =
    (rates ? rowHeight * rates.length + 10 : 0) +
    pdf.heightOf('Amount in words', small) +
    pdf.heightOf(rupeesInWords(data.totals.total), { size: 9, width }) +
    notes.reduce((sum, height) => sum + height, 0)
  const right = sumsOf(data).map(
    ([name, amount, weight]) =>
      6 + pdf.heightOf(name, { ...sumStyle(weight), width: nameWidth(pdf, amount, weight) }),
  )
  return Math.max(
    left,
    right.reduce((sum, height) => sum + height, 0),
  )
}

/** In words what amounts alone do not say. */
function notesOf({ kind, supplier, taxes, exchange }: PrintedData): string[] {
  const { scheme } = supplier
  const noTax = scheme === 'unregistered' ? documentNotes.unregistered : documentNotes.exempt
  return [
    // The words of composition stand at the top.
    ...(taxes === 'none' && scheme !== 'composition' ? [noTax] : []),
    ...(exchange ? [settledBy(kind, exchange)] : []),
  ]
}

function settledBy(
  kind: DocumentData['kind'],
  { order, creditNotes }: NonNullable<DocumentData['exchange']>,
) {
  if (kind === 'credit-note')
    return `Settled against the goods sent in exchange with order ${order}. No money is refunded.`
  const notes = creditNotes.length > 0 ? `credit note ${creditNotes.join(', ')} for ` : ''
  return `Settled against ${notes}the goods returned from order ${order}. Nothing is to be paid.`
}

type Row = [name: string, amount: Paise, weight?: 'bold' | 'regular']

function printSums(pdf: Pdf, data: PrintedData, top: number) {
  const x = pdf.width - margin - sumsWidth
  let y = top
  const part = pdf.part('Table')
  for (const [name, amount, weight = 'regular'] of sumsOf(data)) {
    const row = pdf.part('TR', part)
    if (weight === 'bold') pdf.draw(doc => doc.rect(x, y - 3, sumsWidth, 21).fill(sand))
    const style = { ...sumStyle(weight), in: row, width: sumsWidth - 12 } as const
    const below = pdf.text(name, x + 6, y, { ...style, width: nameWidth(pdf, amount, weight), tag: 'TH' })
    pdf.text(money(amount), x + 6, y, { ...style, align: 'right', tag: 'TD' })
    y = below + 6
  }
}

const sumStyle = (weight: Row[2] = 'regular') => ({ size: weight === 'bold' ? 10.5 : 9, weight }) as const

const nameWidth = (pdf: Pdf, amount: Paise, weight: Row[2]) =>
  sumsWidth - 22 - pdf.widthOf(money(amount), sumStyle(weight))

function sumsOf({ totals: sums, taxes, kind, shop, order, exchange }: PrintedData): Row[] {
  const isCredit = kind === 'credit-note'
  const theirs = exchange
    ? 'Settled by exchange'
    : isCredit
      ? 'Back to you'
      : order?.reference
        ? 'Paid by you'
        : 'You pay'
  const rows: Row[] = taxes === 'none' ? [] : [['Taxable value', sums.taxable]]
  for (const [title, name] of taxNames[taxes]) rows.push([title, sums[name]])
  rows.push([isCredit ? 'Total taken back' : 'Total', sums.total, 'bold'])
  if (sums.platform > 0)
    rows.push(
      [isCredit ? `Back to ${shop}` : `Paid by ${shop} for its offer`, sums.platform],
      [theirs, paise(sums.total - sums.platform), 'bold'],
    )
  return rows
}

const taxNames: Record<DocumentData['taxes'], [string, 'igst' | 'cgst' | 'sgst'][]> = {
  none: [],
  igst: [['IGST', 'igst']],
  'cgst+sgst': [
    ['CGST', 'cgst'],
    ['SGST', 'sgst'],
  ],
  'cgst+utgst': [
    ['CGST', 'cgst'],
    ['UTGST', 'sgst'],
  ],
}

/** The summary by rate, with its titles; null where no tax is charged. */
function ratesOf({ lines, taxes }: PrintedData): string[][] | null {
  if (taxes === 'none') return null
  const byRate = [...Map.groupBy(lines, ({ rate }) => rate)].sort(([a], [b]) => a - b)
  const names = taxNames[taxes]
  const cells = (sums: TaxAmounts) => [
    money(sums.taxable),
    ...names.map(([, name]) => money(sums[name])),
    money(sums.total),
  ]
  return [
    ['GST', 'Taxable', ...names.map(([title]) => title), 'Total'],
    ...byRate.map(([rate, of]) => [`${rate / 100} %`, ...cells(sumOf(of))]),
  ]
}

function printRates(pdf: Pdf, rows: readonly string[][], top: number): number {
  const [first, columns] = [34, rows[0]!.length - 1]
  const width = (leftWidth(pdf) - first) / columns
  const part = pdf.part('Table')
  rows.forEach((cells, index) => {
    const row = pdf.part('TR', part)
    const isTitle = index === 0
    const y = top + index * rowHeight
    cells.forEach((cell, nth) => {
      const style: TextStyle = {
        size: isTitle ? 7 : 7.5,
        color: muted,
        weight: isTitle ? 'bold' : 'regular',
        in: row,
        tag: isTitle || nth === 0 ? 'TH' : 'TD',
      }
      if (nth === 0) pdf.text(cell, margin, y, style)
      else pdf.text(cell, margin + first + (nth - 1) * width, y, { ...style, width, align: 'right' })
    })
  })
  return top + rows.length * rowHeight
}
