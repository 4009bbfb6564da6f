import type { DocumentData, DocumentLine } from '#domain/documents/document.ts'
import type { PrintDocument } from '#domain/documents/print.ts'
import { longDate, startOfDay } from '#values/dates.ts'
import { exactRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { rupeesInWords } from '#values/rupees-in-words.ts'
import { documentNotes } from '#values/tax-law.ts'
import { a4, openPdf, type Pdf, type TextStyle } from './open-pdf.ts'

const margin = 44
const [rose, muted, line, sand] = ['#a3294f', '#6d5c5f', '#eaddd3', '#fbf6f2']
const money = (amount: Paise) => exactRupees(toRupees(amount))
const date = (day: string) => longDate(startOfDay(day))
const shortDate = (day: string) => date(day).replace(/(?<=[A-Z][a-z]{2})[a-z]+/, '')

/** A document on as many A4 pages as its lines take: all that rule 46, or rule 53 of a credit note, asks for. */
export const printDocument: PrintDocument = async data => {
  const pdf = openPdf({
    title: `${data.title} ${data.number}`,
    author: data.supplier.name,
    at: startOfDay(data.date),
  })
  let y = head(pdf, data)
  y = parties(pdf, data, y + 20)
  y = table(pdf, data, y + 20)
  if (y > pdf.height - 250) y = nextPage(pdf, data)
  totals(pdf, data, y + 14)
  foot(pdf, data)
  return pdf.end()
}

/** Bottom of what lines may fill; below it stand the notes. */
const bottom = 770

function head(pdf: Pdf, data: DocumentData): number {
  const width = pdf.width - 2 * margin
  pdf.draw(doc => doc.rect(0, 0, pdf.width, 6).fill(rose))
  pdf.text(data.shop, margin, 30, { size: 25, weight: 'display', color: rose })
  const right: TextStyle = { width, align: 'right' }
  pdf.text(data.title, margin, 29, { ...right, size: 19, weight: 'display', tag: 'H1' })
  const copy = data.kind === 'credit-note' ? 'For the recipient' : 'Original for recipient'
  pdf.text(copy, margin, 56, { ...right, size: 8, color: muted })
  rule(pdf, 80)
  const { order, placeOfSupply, credits } = data
  const facts: [string, string][] = [
    [data.kind === 'credit-note' ? 'Credit note number' : 'Invoice number', data.number],
    ['Date', date(data.date)],
    ['Order', `${order.number}-${order.shipment}, ${shortDate(order.date)}`],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    ['Payment', [order.payment, order.reference].filter(Boolean).join(', ')],
    ['Reverse charge', documentNotes.reverseCharge],
    ...(credits
      ? ([
          ['Takes back invoice', `${credits.number}, ${date(credits.date)}`],
          ['Reason', credits.reason],
        ] as [string, string][])
      : []),
  ]
  const column = width / 3
  let y = 92
  for (let index = 0; index < facts.length; index += 3) {
    const row = facts.slice(index, index + 3).map(([name, value], nth) => {
      const x = margin + nth * column
      const below = pdf.text(name, x, y, { size: 7.5, color: muted })
      return pdf.text(value, x, below, { size: 8.5, weight: 'bold', width: column - 8 })
    })
    y = Math.max(...row) + 6
  }
  return y
}

function parties(pdf: Pdf, { supplier, recipient, shop }: DocumentData, top: number): number {
  const width = (pdf.width - 2 * margin - 16) / 2
  const sold = [
    supplier.shownAs === supplier.name
      ? ''
      : `Sold as ${supplier.shownAs}${supplier.shownAs === shop ? '' : ` on ${shop}`}`,
    supplier.address,
    `${supplier.city} ${supplier.pincode}`,
    `${supplier.state}, state code ${supplier.code}`,
    supplier.gstin ? `GSTIN ${supplier.gstin}` : 'Not registered for GST',
  ]
  const billed = [
    ...recipient.address,
    `${recipient.state}, state code ${recipient.code}`,
    recipient.phone ? `Phone ${recipient.phone}` : '',
    recipient.gstin ? `GSTIN ${recipient.gstin}` : '',
  ]
  const blocks = [
    { title: 'Sold by', name: supplier.name, lines: sold },
    { title: 'Billed and delivered to', name: recipient.name, lines: billed },
  ]
  const inner = { width: width - 24 }
  const heightOf = ({ name, lines }: (typeof blocks)[number]) =>
    34 +
    pdf.heightOf(name, { ...inner, size: 10.5, weight: 'bold' }) +
    pdf.heightOf(lines.filter(Boolean).join('\n'), { ...inner, size: 8.5 })
  const height = Math.max(...blocks.map(heightOf))
  blocks.forEach(({ title, name, lines }, index) => {
    const x = margin + index * (width + 16)
    pdf.draw(doc => doc.roundedRect(x, top, width, height, 8).fill(sand))
    const part = pdf.part('Sect')
    let y = pdf.text(title, x + 12, top + 10, { size: 7.5, color: muted, tag: 'H2', in: part })
    y = pdf.text(name, x + 12, y + 1, { ...inner, size: 10.5, weight: 'bold', in: part })
    pdf.text(lines.filter(Boolean).join('\n'), x + 12, y + 1, { ...inner, size: 8.5, in: part })
  })
  return top + height
}

interface Column {
  title: string
  width: number
  /** A second value stands below the first, smaller. */
  cell(line: DocumentLine): [string, string?]
  align?: 'right'
}

function columnsOf({ lines, taxes }: DocumentData): Column[] {
  const has = (name: 'discount' | 'delivery') => lines.some(one => one[name] > 0)
  const tax = (title: string, name: 'igst' | 'cgst' | 'sgst', part: 1 | 2): Column => ({
    title,
    width: 52,
    align: 'right',
    cell: one => [money(one[name]), `${one.rate / 100 / part} %`],
  })
  const amount = (title: string, width: number, of: (one: DocumentLine) => Paise): Column => ({
    title,
    width,
    align: 'right',
    cell: one => [money(of(one))],
  })
  const right: Column[] = [
    {
      title: 'Qty',
      width: 30,
      align: 'right',
      cell: one => (one.quantity > 0 ? [String(one.quantity), 'nos'] : ['–']),
    },
    amount('Price', 54, one => one.price),
    ...(has('discount') ? [amount('Discount', 50, one => one.discount)] : []),
    ...(has('delivery') ? [amount('Delivery', 48, one => one.delivery)] : []),
    ...(taxes === 'none' ? [] : [amount('Taxable', 58, one => one.taxable)]),
    ...(taxes === 'igst' ? [tax('IGST', 'igst', 1)] : []),
    ...(taxes === 'cgst+sgst' || taxes === 'cgst+utgst'
      ? [tax('CGST', 'cgst', 2), tax(taxes === 'cgst+sgst' ? 'SGST' : 'UTGST', 'sgst', 2)]
      : []),
    amount('Total', 62, one => one.total),
  ]
  const used = right.reduce((sum, { width }) => sum + width, 0)
  const goods: Column = {
    title: 'Goods',
    width: a4[0] - 2 * margin - used,
    cell: one => [one.name, one.hsn ? `HSN ${one.hsn}` : ''],
  }
  return [goods, ...right]
}

function table(pdf: Pdf, data: DocumentData, top: number): number {
  const columns = columnsOf(data)
  let part = pdf.part('Table')
  const header = (y: number) => {
    const row = pdf.part('TR', part)
    pdf.draw(doc => doc.rect(margin, y, pdf.width - 2 * margin, 20).fill(sand))
    eachColumn(columns, (column, x) =>
      pdf.text(column.title, x, y + 5, {
        ...cellStyle(column),
        size: 7.5,
        weight: 'bold',
        tag: 'TH',
        in: row,
      }),
    )
    return y + 26
  }
  let y = header(top)
  for (const one of data.lines) {
    const [goods] = columns
    const [name, below] = goods!.cell(one)
    const height =
      pdf.heightOf(name, { ...cellStyle(goods!), size: 8.5 }) + (below ? pdf.heightOf(below, { size: 7 }) : 0)
    if (y + height > bottom - 40) {
      part = pdf.part('Table')
      y = header(nextPage(pdf, data))
    }
    const row = pdf.part('TR', part)
    eachColumn(columns, (column, x) => {
      const [first, second] = column.cell(one)
      const cell = pdf.part('TD', row)
      const style = { ...cellStyle(column), in: cell }
      const next = pdf.text(first, x, y, { ...style, size: 8.5 })
      if (second) pdf.text(second, x, next - 1, { ...style, size: 7, color: muted })
    })
    y += height + 5
    rule(pdf, y)
    y += 6
  }
  return y
}

const cellStyle = ({ width, align }: Column): TextStyle => ({ width: width - 6, align: align ?? 'left' })

function eachColumn(columns: readonly Column[], visit: (column: Column, x: number) => void) {
  let x = margin
  for (const column of columns) {
    visit(column, x + (column.align ? 0 : 6))
    x += column.width
  }
}

function totals(pdf: Pdf, { totals: sums, taxes, kind, shop, supplier, order }: DocumentData, top: number) {
  const isCredit = kind === 'credit-note'
  const paid = paise(sums.total - sums.platform)
  const state = taxes === 'cgst+utgst' ? 'UTGST' : 'SGST'
  const rows: [string, Paise, 'bold'?][] = [
    ...(taxes === 'none' ? [] : ([['Taxable value', sums.taxable]] as [string, Paise][])),
    ...(taxes === 'igst' ? ([['IGST', sums.igst]] as [string, Paise][]) : []),
    ...(sums.cgst > 0 || taxes.startsWith('cgst')
      ? ([
          ['CGST', sums.cgst],
          [state, sums.sgst],
        ] as [string, Paise][])
      : []),
    [isCredit ? 'Total taken back' : 'Total', sums.total, 'bold'],
    ...(sums.platform > 0
      ? ([
          [isCredit ? `Back to ${shop}` : `Paid by ${shop} for its offer`, sums.platform],
          [isCredit ? 'Back to you' : order.reference ? 'Paid by you' : 'You pay', paid, 'bold'],
        ] as [string, Paise, 'bold'?][])
      : []),
  ]
  const width = 236
  const x = pdf.width - margin - width
  let y = top
  const part = pdf.part('Table')
  for (const [name, amount, weight = 'regular'] of rows) {
    const row = pdf.part('TR', part)
    if (weight === 'bold') pdf.draw(doc => doc.rect(x, y - 3, width, 21).fill(sand))
    const size = weight === 'bold' ? 10.5 : 9
    const style = { size, weight, in: row, width: width - 12 } as const
    pdf.text(name, x + 6, y, { ...style, tag: 'TH' })
    y = pdf.text(money(amount), x + 6, y, { ...style, align: 'right', tag: 'TD' }) + 6
  }
  const left = x - margin - 24
  const below = pdf.text('Amount in words', margin, top, { size: 7.5, color: muted })
  const words = pdf.text(rupeesInWords(sums.total), margin, below, { size: 9, width: left })
  const note = supplier.scheme === 'regular' ? '' : documentNotes[supplier.scheme]
  if (note) pdf.text(note, margin, words + 8, { size: 8, color: muted, width: left })
}

function foot(pdf: Pdf, { supplier, shop }: DocumentData) {
  const width = pdf.width - 2 * margin
  rule(pdf, bottom + 14)
  const printed = supplier.shownAs === shop ? '' : ` ${shop} prints it for ${supplier.shownAs}.`
  pdf.text(`${documentNotes.unsigned}${printed} Prices include tax.`, margin, bottom + 20, {
    size: 7.5,
    color: muted,
    width,
    align: 'center',
  })
}

function nextPage(pdf: Pdf, { title, number }: DocumentData): number {
  pdf.addPage()
  pdf.text(`${title} ${number}, continued`, margin, 36, { size: 8, color: muted })
  return 60
}

const rule = (pdf: Pdf, y: number) =>
  pdf.draw(doc =>
    doc
      .moveTo(margin, y)
      .lineTo(pdf.width - margin, y)
      .lineWidth(0.7)
      .stroke(line),
  )
