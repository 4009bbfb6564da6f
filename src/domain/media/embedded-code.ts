import { setImmediate } from 'node:timers/promises'

/**
 * Whether a picture is a polyglot file: with HTML, a script, a PDF or a ZIP archive in it or behind it. Re-encoding would
 * remove that, but nobody sends such a picture by mistake.
 */
export async function hasEmbeddedCode(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, pdfHeaderWithin).includes('%PDF-')) return true
  if (bytes.subarray(-zipEndWithin).includes(zipEndRecord)) return true
  for (let from = 0; from < bytes.length; from += sliceLength) {
    if (hasMarkup(bytes, from, Math.min(from + sliceLength, bytes.length))) return true
    // Other requests go on between the slices, even where every byte begins a tag.
    await setImmediate()
  }
  return false
}

const sliceLength = 64 * 1024

/** Byte by byte, and text only from where a tag may begin to the next one: every byte is looked at a few times at most. */
function hasMarkup(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (bytes[at] === lessThan && tagStarts.has(threeLetters(bytes, at + 1))) {
      let end = at + 4
      while (end < at + 300 && end < bytes.length && bytes[end] !== lessThan) end++
      if (markup.test(bytes.toString('latin1', at, end))) return true
    }
  return false
}

/** In lower case, as one number. */
function threeLetters(bytes: Buffer, at: number): number {
  return ((bytes[at]! | 0x20) << 16) | ((bytes[at + 1]! | 0x20) << 8) | (bytes[at + 2]! | 0x20)
}

const lessThan = 0x3c
const tagStarts = new Set(
  ['scr', '?ph', '!do', 'htm', 'ifr', 'svg'].map(start => threeLetters(Buffer.from(start), 0)),
)

// Long enough not to occur by chance in compressed data, as a tag name of four letters alone would.
const markup =
  /^<(?:script[\s>/]|\?php|!doctype|html[\s>]|iframe[\s>]|svg[^<>]{0,200}(?:xmlns|\son[a-z]{3,15}\s*=))/i

/** PDF readers look for the header this far from the start, ZIP readers for the last record this far from the end. */
const pdfHeaderWithin = 1024
const zipEndWithin = 64 * 1024
const zipEndRecord = Buffer.from('PK\x05\x06', 'latin1')
