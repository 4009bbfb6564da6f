import type { PrintStatement } from '#domain/ledger/statement.ts'
import { formatDate, formatMonth, startOfDay } from '#values/dates.ts'
import { transactionWords } from '#values/ledger.ts'
import { line, margin, money, muted, rose, sand } from './document-style.ts'
import { a4, openPdf, type Pdf } from './open-pdf.ts'

const landscape: [number, number] = [a4[1], a4[0]]
const size = 7.5
const bottom = 40

const columns = [
  ['sales', 'Sales'],
  ['charges', 'Fees'],
  ['chargesGst', 'GST on fees'],
  ['tcs', 'TCS'],
  ['tds', 'TDS'],
  ['cashKept', 'Cash you have'],
  ['payouts', 'Payouts'],
  ['other', 'Other'],
] as const

/** A seller's statement of a month, on as many A4 pages as it needs. */
export const printStatement: PrintStatement = async ({
  shop,
  seller,
  month,
  opening,
  closing,
  sums,
  lines,
}) => {
  const at = startOfDay(`${month}-01`)
  const title = `Statement of ${formatMonth(month)}`
  const pdf = openPdf({ title: `${title}, ${seller}`, author: shop, at, size: landscape })
  const width = pdf.width - 2 * margin
  pdf.draw(doc => doc.rect(0, 0, pdf.width, 6).fill(rose))
  let y = pdf.text(title, margin, 29, { size: 17, weight: 'display', width, tag: 'H1' })
  y = pdf.text(`${shop} · ${seller}`, margin, y, { size: 11, color: rose, width }) + 12
  const table = pdf.part('Table')
  const shown = columns.filter(([name]) => sums[name] !== 0 || lines.some(one => one[name] !== 0))
  const wide = width - 70 - 74 - shown.length * 62
  const edges = [
    margin,
    margin + 70,
    ...shown.map((_, nth) => margin + 70 + wide + nth * 62),
    pdf.width - margin - 74,
  ]

  function row(cells: readonly string[], { isHead = false, isStrong = false } = {}) {
    const style = {
      size,
      color: isHead ? muted : '#1f1a17',
      weight: isStrong ? ('bold' as const) : ('regular' as const),
    }
    const high = Math.max(
      ...cells
        .slice(0, 2)
        .map((cell, nth) => pdf.heightOf(cell, { ...style, width: nth === 0 ? 66 : wide - 8 })),
    )
    if (y + high > pdf.height - bottom) {
      pdf.addPage()
      y = margin
      if (!isHead) row(headings, { isHead: true })
    }
    if (isStrong) pdf.draw(doc => doc.rect(margin - 4, y - 3, width + 8, high + 6).fill(sand))
    const tr = pdf.part('TR', table)
    cells.forEach((cell, nth) => {
      const isText = nth < 2
      pdf.text(cell, edges[nth]!, y, {
        ...style,
        width: nth === 0 ? 66 : isText ? wide - 8 : nth === cells.length - 1 ? 74 : 58,
        align: isText ? 'left' : 'right',
        tag: isHead ? 'TH' : 'TD',
        in: tr,
      })
    })
    y += high + 3
    drawLine(pdf, y)
    y += 4
  }

  const headings = ['Date', 'What', ...shown.map(([, heading]) => heading), 'Balance']
  const empty = shown.map(() => '')
  row(headings, { isHead: true })
  row(['', 'Opening balance', ...empty, money(opening)], { isStrong: true })
  for (const one of lines)
    row([
      formatDate(startOfDay(one.on)),
      [transactionWords[one.kind], one.orderNumber, one.document].filter(Boolean).join(' · '),
      ...shown.map(([name]) => (one[name] === 0 ? '–' : money(one[name]))),
      money(one.balance),
    ])
  row(['', 'Closing balance', ...shown.map(([name]) => money(sums[name])), money(closing)], {
    isStrong: true,
  })
  return pdf.end()
}

const drawLine = (pdf: Pdf, y: number) =>
  pdf.draw(doc =>
    doc
      .moveTo(margin, y)
      .lineTo(pdf.width - margin, y)
      .lineWidth(0.5)
      .stroke(line),
  )
