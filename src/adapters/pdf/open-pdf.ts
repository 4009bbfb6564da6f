import PDFDocument from 'pdfkit'
import { fonts, type Run, runsOf, type Weight } from './font-runs.ts'

export interface PdfInput {
  title: string
  author: string
  /** Of the file too: the same input makes the same bytes. */
  at: Date
  /** In points; A4 by default. */
  size?: [width: number, height: number]
}

export interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
  /** Text breaks at this width; without one it stays on one line. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Of the structure that screen readers follow, such as H1, P, TH or TD. */
  tag?: string
  in?: PDFKit.PDFStructureElement
}

export interface Pdf {
  doc: PDFKit.PDFDocument
  width: number
  height: number
  /** Writes text with its top left corner at x, y; answers where the next line would begin. */
  text(text: string, x: number, y: number, style?: TextStyle): number
  widthOf(text: string, style?: TextStyle): number
  /** How high the text would be. */
  heightOf(text: string, style?: TextStyle): number
  /** A part of the document's structure, such as a Table or a TR within it. */
  part(tag: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement
  /** Draws lines and fills, which screen readers skip. */
  draw(shapes: (doc: PDFKit.PDFDocument) => void): void
  addPage(): void
  end(): Promise<Uint8Array>
}

export const a4: [number, number] = [595.28, 841.89]
const lineHeight = 1.4

/** PDF/A-2b, for the archive, with tags for screen readers; our fonts, which have ₹ and Devanagari. */
export function openPdf({ title, author, at, size = a4 }: PdfInput): Pdf {
  const doc = new PDFDocument({
    size,
    margin: 0,
    subset: 'PDF/A-2b',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: 'Kanti',
      Producer: 'Kanti',
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  // Parsed fonts, which the library takes but its types do not know.
  for (const [name, font] of fonts()) doc.registerFont(name, font as unknown as Buffer)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const widthOfRuns = (runs: readonly Run[], fontSize: number) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(fontSize).widthOfString(text), 0)
  const widthOf = (text: string, { size: fontSize = 9, weight = 'regular' }: TextStyle = {}) =>
    widthOfRuns(runsOf(text, weight), fontSize)
  const linesOf = (text: string, style: TextStyle) =>
    text
      .split('\n')
      .flatMap(line => (style.width ? wrap(line, style.width, part => widthOf(part, style)) : [line]))

  function write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const {
      size: fontSize = 9,
      weight = 'regular',
      color = '#1f1a17',
      align = 'left',
      width,
      tag = 'P',
    } = style
    const lines = linesOf(text, style)
    const draw = () => {
      doc.fillColor(color)
      lines.forEach((line, index) => {
        const runs = runsOf(line, weight)
        const free = (width ?? 0) - widthOfRuns(runs, fontSize)
        let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
        for (const { font, text: run } of runs) {
          doc.font(font).fontSize(fontSize)
          // Fonts of a line share a baseline, not a top.
          doc.text(run, at, y + (index * lineHeight + 1) * fontSize, {
            lineBreak: false,
            baseline: 'alphabetic',
          })
          at += doc.widthOfString(run)
        }
      })
    }
    if (text.trim()) (style.in ?? root).add(doc.struct(tag, {}, [draw]))
    return y + lines.length * lineHeight * fontSize
  }

  return {
    doc,
    width: size[0],
    height: size[1],
    text: write,
    widthOf,
    heightOf: (text, style = {}) => linesOf(text, style).length * lineHeight * (style.size ?? 9),
    part(tag, parent = root) {
      const element = doc.struct(tag)
      parent.add(element)
      return element
    },
    draw(shapes) {
      doc.markContent('Artifact', { type: 'Layout' })
      shapes(doc)
      doc.endMarkedContent()
    },
    addPage: () => void doc.addPage(),
    end() {
      root.end()
      doc.end()
      return written
    },
  }
}

/** At spaces, and within a word that is wider than the line. */
function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
