import type { DocumentData, PrintedData } from '#domain/documents/document.ts'
import type { PrintDocument } from '#domain/documents/print.ts'
import { formatDate, formatMonth, startOfDay } from '#values/dates.ts'
import { documentNotes } from '#values/tax-law.ts'
import { heightOfAmounts, printAmounts } from './document-amounts.ts'
import { cellStyle, columnsOf, eachColumn, titleStyle } from './document-columns.ts'
import { line, margin, muted, rose, sand } from './document-style.ts'
import { openPdf, type Pdf, type TextStyle } from './open-pdf.ts'

const date = (day: string) => formatDate(day)
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
  if (y + 14 + heightOfAmounts(pdf, data) > bottom) y = nextPage(pdf, data)
  printAmounts(pdf, data, y + 14)
  foot(pdf, data)
  return pdf.end()
}

/** Bottom of what lines may fill; below it stand the notes. */
const bottom = 770

function head(pdf: Pdf, data: PrintedData): number {
  const width = pdf.width - 2 * margin
  pdf.draw(doc => doc.rect(0, 0, pdf.width, 6).fill(rose))
  const right: TextStyle = { width, align: 'right' }
  const title: TextStyle = { size: 19, weight: 'display' }
  pdf.text(data.title, margin, 29, { ...right, ...title, tag: 'H1' })
  pdf.text(data.shop, margin, 30, {
    ...fitting(pdf, data.shop, { width: width - pdf.widthOf(data.title, title) - 24 }),
    color: rose,
  })
  const copy = data.kind === 'credit-note' ? 'For the recipient' : 'Original for recipient'
  pdf.text(copy, margin, 56, { ...right, size: 8, color: muted })
  rule(pdf, 80)
  let y = 92
  const { order, month, placeOfSupply, credits, supplier, taxes } = data
  // Rule 5(1)(f) of composition: at the top.
  if (supplier.scheme === 'composition')
    y = pdf.text(documentNotes.composition, margin, y - 2, { size: 9, weight: 'bold', width }) + 8
  const facts: [string, string][] = [
    [`${kindWords[data.kind]} number`, data.number],
    ['Date', date(data.date)],
    order
      ? ['Order', `${order.number}-${order.shipment}, ${shortDate(order.date)}`]
      : ['For', formatMonth(month)],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    order
      ? ['Payment', [order.payment, order.reference].filter(Boolean).join(', ')]
      : ['Payment', credits ? 'Added to your earnings' : 'Taken from your earnings'],
    ...(taxes === 'none' ? [] : ([['Reverse charge', documentNotes.reverseCharge]] as [string, string][])),
    ...(credits
      ? ([
          [
            `Takes back ${kindWords[credits.kind ?? 'invoice'].toLowerCase()}`,
            `${credits.number}, ${date(credits.date)}`,
          ],
          ['Reason', credits.reason],
        ] as [string, string][])
      : []),
  ]
  const column = width / 3
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

const kindWords: Record<DocumentData['kind'], string> = {
  invoice: 'Invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
}

/** As large as it fits on one line, within reason. */
function fitting(pdf: Pdf, text: string, { width }: { width: number }): TextStyle {
  const weight = 'display'
  let size = 25
  while (size > 10 && pdf.widthOf(text, { size, weight }) > width) size--
  return { size, weight, width }
}

function parties(pdf: Pdf, { supplier, recipient, shop, month }: PrintedData, top: number): number {
  const width = (pdf.width - 2 * margin - 16) / 2
  const sold = [
    supplier.shownAs === supplier.name
      ? ''
      : `${month ? 'Known' : 'Sold'} as ${supplier.shownAs}${supplier.shownAs === shop ? '' : ` on ${shop}`}`,
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
    { title: month ? 'Charged by' : 'Sold by', name: supplier.name, lines: sold },
    { title: month ? 'Billed to' : 'Billed and delivered to', name: recipient.name, lines: billed },
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

function table(pdf: Pdf, data: PrintedData, top: number): number {
  const columns = columnsOf(pdf, data)
  let part = pdf.part('Table')
  const header = (y: number) => {
    const row = pdf.part('TR', part)
    pdf.draw(doc => doc.rect(margin, y, pdf.width - 2 * margin, 20).fill(sand))
    eachColumn(columns, (column, x) =>
      pdf.text(column.title, x, y + 5, {
        ...cellStyle(column),
        ...titleStyle,
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

function foot(pdf: Pdf, { supplier, shop, taxes, month }: PrintedData) {
  const width = pdf.width - 2 * margin
  rule(pdf, bottom + 14)
  const printed = supplier.shownAs === shop ? '' : ` ${shop} prints it for ${supplier.shownAs}.`
  const inclusive = taxes === 'none' || month ? '' : ' Prices include tax.'
  pdf.text(`${documentNotes.unsigned}${printed}${inclusive}`, margin, bottom + 20, {
    size: 7.5,
    color: muted,
    width,
    align: 'center',
  })
}

function nextPage(pdf: Pdf, { title, number }: PrintedData): number {
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
