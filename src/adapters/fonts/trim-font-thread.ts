import { parentPort, workerData } from 'node:worker_threads'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { FontMessage } from './trim-font.ts'

const { bytes } = workerData as { bytes: Uint8Array }

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** What pages of the shop are written with; names may have more, which then take the font's stand-in. */
const needed = `${range(0x20, 0x7e)}₹–—‘’“”…•×`
const welcome = `${needed}${range(0xa0, 0x17f)}${range(0x900, 0x97f)}ḍḥṃṅṇṛṣṭ\u200c\u200d`

async function trim(): Promise<FontMessage> {
  const { fsType } = create(bytes)['OS/2']
  if (fsType.noEmbedding || fsType.noSubsetting || fsType.bitmapOnly) return 'not-embeddable'
  const plain = create(await subsetFont(Buffer.from(bytes), welcome, { targetFormat: 'sfnt' }))
  const missing = [...needed].filter(letter => !plain.hasGlyphForCodePoint(letter.codePointAt(0)!)).join('')
  // Without letters it is a font of symbols.
  if (/[a-zA-Z0-9]/.test(missing)) return 'unreadable'
  const { wght } = plain.variationAxes
  const regular = wght
    ? create(
        await subsetFont(Buffer.from(bytes), welcome, {
          targetFormat: 'sfnt',
          variationAxes: { wght: Math.min(Math.max(400, wght.min), wght.max) },
        }),
      )
    : plain
  return {
    bytes: await subsetFont(Buffer.from(bytes), welcome, { targetFormat: 'woff2' }),
    weights: wght ? `${wght.min} ${wght.max}` : String(plain['OS/2'].usWeightClass),
    fallback: metricsOf(regular),
    missing,
  }
}

/** How the stand-in is sized, so that nothing moves when the font arrives. */
function metricsOf(font: Font) {
  const width = averageWidth(letter => font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth)
  const share = width / font.unitsPerEm / averageWidth(letter => arial[letter]! / 2048)
  const percent = (value: number) => Math.round(value * 10_000) / 100
  return {
    local: 'Arial',
    sizeAdjust: percent(share),
    ascent: percent(font.ascent / font.unitsPerEm / share),
    descent: percent(Math.abs(font.descent) / font.unitsPerEm / share),
  }
}

/** Of every hundred letters of a text. */
const frequencies: Record<string, number> = {
  ...{ ' ': 18, e: 10, t: 7, a: 7, o: 6, i: 6, n: 6, s: 5, h: 5, r: 5, d: 3, l: 3, c: 2, u: 2, m: 2 },
  ...{ w: 2, f: 2, g: 2, y: 2, p: 2, b: 1, v: 1, k: 1 },
}

/** Widths of Arial's letters, which it has had in every version. */
const arial: Record<string, number> = {
  ...{
    ' ': 569,
    e: 1139,
    t: 569,
    a: 1139,
    o: 1139,
    i: 455,
    n: 1139,
    s: 1024,
    h: 1139,
    r: 682,
    d: 1139,
    l: 455,
  },
  ...{ c: 1024, u: 1139, m: 1706, w: 1479, f: 569, g: 1139, y: 1024, p: 1139, b: 1139, v: 1024, k: 1024 },
}

function averageWidth(widthOf: (letter: string) => number): number {
  const all = Object.entries(frequencies)
  const total = all.reduce((sum, [, share]) => sum + share, 0)
  return all.reduce((sum, [letter, share]) => sum + widthOf(letter) * share, 0) / total
}

parentPort!.postMessage(await trim().catch((): FontMessage => 'unreadable'))
