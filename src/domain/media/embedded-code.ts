/**
 * Whether a picture is a polyglot file: with HTML, a script, a PDF or a ZIP archive in it or behind it. Re-encoding would
 * remove that, but nobody sends such a picture by mistake.
 */
export function hasEmbeddedCode(bytes: Buffer): boolean {
  return (
    hasMarkup(bytes) ||
    bytes.subarray(0, pdfHeaderWithin).includes('%PDF-') ||
    bytes.subarray(-zipEndWithin).includes(zipEndRecord)
  )
}

/** Byte by byte, because a string of megabytes would block the event loop. */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === lessThan && tagStarts.has(bytes[at + 1]!))
      if (markup.test(bytes.toString('latin1', at, at + 300))) return true
  return false
}

const lessThan = 0x3c
const tagStarts = new Set(Buffer.from('sShHiI?!'))

// Long enough not to occur by chance in compressed data, as a tag name of four letters alone would.
const markup =
  /^<(?:script[\s>/]|\?php|!doctype|html[\s>]|iframe[\s>]|svg[^<>]{0,200}(?:xmlns|\son[a-z]{3,15}\s*=))/i

/** PDF readers look for the header this far from the start, ZIP readers for the last record this far from the end. */
const pdfHeaderWithin = 1024
const zipEndWithin = 64 * 1024
const zipEndRecord = Buffer.from('PK\x05\x06', 'latin1')
