import type { PrintTdsCertificate } from '#domain/ledger/taxes/tds-certificate.ts'
import { formatDate, formatMonth, startOfDay } from '#values/dates.ts'
import { rupeesInWords } from '#values/rupees-in-words.ts'
import { line, margin, money, muted, rose, sand } from './document-style.ts'
import { openPdf, type Pdf } from './open-pdf.ts'

const quarterWords = ['April to June', 'July to September', 'October to December', 'January to March']

/** The certificate of TDS of a quarter on one A4 page. */
export const printTdsCertificate: PrintTdsCertificate = async certificate => {
  const { shop, deductor, seller, year, quarter, date, rows, total } = certificate
  const title = 'Certificate of tax deducted at source'
  const pdf = openPdf({ title: `${title}, ${seller.name}`, author: deductor.legalName, at: startOfDay(date) })
  const width = pdf.width - 2 * margin
  pdf.draw(doc => doc.rect(0, 0, pdf.width, 6).fill(rose))
  let y = pdf.text(title, margin, 29, { size: 17, weight: 'display', width, tag: 'H1' })
  y = pdf.text(shop, margin, y, { size: 11, color: rose, width })
  const period = `${quarterWords[quarter - 1]}, financial year 20${year.slice(0, 2)}-${year.slice(2)}`
  y = pdf.text(`Section 393(1), table 8(v) of the Income-tax Act, 2025. ${period}.`, margin, y + 4, {
    size: 9,
    width,
  })
  y += 16
  const parties: [string, string[]][] = [
    [
      'Deducted by',
      [deductor.legalName, `PAN ${deductor.pan}`, deductor.address, `${deductor.city} ${deductor.pincode}`],
    ],
    ['Deducted from', [seller.name, `PAN ${seller.pan || 'not available'}`]],
  ]
  const column = width / 2
  pdf.draw(doc => doc.roundedRect(margin, y, width, 84, 8).fill(sand))
  parties.forEach(([term, lines], index) => {
    const x = margin + index * column + 12
    const below = pdf.text(term, x, y + 10, { size: 8, color: muted })
    pdf.text(lines.join('\n'), x, below + 2, { size: 9, width: column - 24 })
  })
  y = printRows(
    pdf,
    [
      ['Month', 'Amount credited', 'Tax deducted', 'Deposited by challan (BSR code, date, serial)'],
      ...rows.map(row => [
        formatMonth(row.month),
        money(row.credited),
        money(row.tds),
        row.challans.map(one => `${one.bsrCode}, ${formatDate(one.paidOn)}, ${one.serial}`).join('\n') ||
          'not entered yet',
      ]),
      ['Total', '', money(total), ''],
    ],
    y + 104,
  )
  y = pdf.text(rupeesInWords(total), margin, y + 12, { size: 9, width })
  pdf.text(
    `Made on ${formatDate(date)} from the books of ${shop}. The certificate from the income-tax portal counts for your return.`,
    margin,
    y + 12,
    { size: 8, color: muted, width },
  )
  return pdf.end()
}

const widths = [80, 100, 90, 231]

function printRows(pdf: Pdf, rows: readonly string[][], top: number): number {
  let y = top
  const part = pdf.part('Table')
  rows.forEach((cells, index) => {
    const isEdge = index === 0 || index === rows.length - 1
    const row = pdf.part('TR', part)
    let x = margin
    const below = cells.map((cell, nth) => {
      const width = widths[nth]!
      const at = x
      x += width
      if (cell === '') return y
      return pdf.text(cell, at, y, {
        size: 9,
        weight: isEdge ? 'bold' : 'regular',
        width: width - 8,
        align: nth === 1 || nth === 2 ? 'right' : 'left',
        in: row,
        tag: index === 0 ? 'TH' : 'TD',
      })
    })
    y = Math.max(...below) + 5
    pdf.draw(doc =>
      doc
        .moveTo(margin, y)
        .lineTo(pdf.width - margin, y)
        .lineWidth(0.7)
        .stroke(line),
    )
    y += 6
  })
  return y
}
