import type { PrintRefund } from '#domain/payments/refund-note.ts'
import { formatDate, startOfDay } from '#values/dates.ts'
import { rupeesInWords } from '#values/rupees-in-words.ts'
import { line, margin, money, muted, rose, sand } from './document-style.ts'
import { openPdf } from './open-pdf.ts'

/** The receipt of a refund on one A4 page. */
export const printRefund: PrintRefund = async note => {
  const at = startOfDay(note.date)
  const pdf = openPdf({ title: `${note.title} ${note.number}`, author: note.shop, at })
  const width = pdf.width - 2 * margin
  pdf.draw(doc => doc.rect(0, 0, pdf.width, 6).fill(rose))
  let y = pdf.text(note.title, margin, 29, { size: 19, weight: 'display', width, tag: 'H1' })
  y = pdf.text(note.shop, margin, y, { size: 11, color: rose, width }) + 16
  pdf.draw(doc => doc.roundedRect(margin, y, width, 64, 8).fill(sand))
  pdf.text(money(note.amount), margin + 16, y + 10, { size: 20, weight: 'bold' })
  pdf.text(rupeesInWords(note.amount), margin + 16, y + 40, { size: 9, color: muted, width: width - 32 })
  y += 84
  const facts: [string, string][] = [
    ['Number', note.number],
    ['Date', formatDate(at)],
    ['Order', note.order],
    ['For', note.customer],
    ['Why', note.reason ? `${note.cause}: ${note.reason}` : note.cause],
    ['How', note.standing],
    ['GST', note.tax],
  ]
  for (const [term, value] of facts) {
    pdf.text(term, margin, y, { size: 9, color: muted })
    y = pdf.text(value, margin + 90, y, { size: 10, width: width - 90 }) + 6
    pdf.draw(doc =>
      doc
        .moveTo(margin, y)
        .lineTo(pdf.width - margin, y)
        .lineWidth(0.7)
        .stroke(line),
    )
    y += 8
  }
  pdf.text('Made by computer, valid without a signature.', margin, y + 6, { size: 8, color: muted })
  return pdf.end()
}
