import type { WriteEvidence } from '#domain/payments/disputes/evidence.ts'
import { a4, openPdf } from './open-pdf.ts'

const margin = 48
const labelWidth = 130
const gap = 14

/** Plain pages that a bank's clerk can read: headings, and labels beside what they stand for. */
export const writeEvidence: WriteEvidence = async ({ title, author, at, parts }) => {
  const pdf = openPdf({ title, author, at })
  const width = a4[0] - 2 * margin
  const textWidth = width - labelWidth - gap
  const bottom = a4[1] - margin
  let y = pdf.text(title, margin, margin, { size: 16, weight: 'bold', width, tag: 'H1' }) + 8
  const makeRoom = (height: number) => {
    if (y + height <= bottom) return
    pdf.addPage()
    y = margin
  }
  for (const { heading, rows } of parts) {
    makeRoom(60)
    y = pdf.text(heading, margin, y + 10, { size: 11, weight: 'bold', width, tag: 'H2' }) + 4
    // A long message goes on over the page, paragraph by paragraph.
    for (const [label, text] of rows)
      for (const [index, piece] of paragraphs(text).entries()) {
        const shown = index === 0 ? label : ''
        const height = Math.max(
          pdf.heightOf(shown, { width: labelWidth }),
          pdf.heightOf(piece, { width: textWidth }),
        )
        makeRoom(height)
        if (shown) pdf.text(shown, margin, y, { width: labelWidth, color: '#6b625c' })
        pdf.text(piece, margin + labelWidth + gap, y, { width: textWidth })
        y += height + 4
      }
  }
  return pdf.end()
}

const mostLetters = 2500

/** Pieces that fit on a page each. */
function paragraphs(text: string): string[] {
  const lines = text
    .split(/\n{2,}/)
    .flatMap(part => part.match(new RegExp(`[\\s\\S]{1,${mostLetters}}`, 'g')) ?? [])
  return lines.length > 0 ? lines : ['']
}
