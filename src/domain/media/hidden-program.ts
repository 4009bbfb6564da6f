/**
 * Whether something that could run is hidden in a picture or behind it: a page, a script, an archive, a document. Written
 * anew it would be gone, but nobody sends such a picture by mistake.
 */
export function hidesProgram(bytes: Buffer): boolean {
  return (
    hasMarkup(bytes) ||
    bytes.subarray(0, whereDocumentsBegin).includes('%PDF-') ||
    bytes.subarray(-whereArchivesEnd).includes(endOfArchive)
  )
}

/** Byte by byte, because a picture of megabytes as one text would stop everybody for a moment. */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === lessThan && mayBegin.has(bytes[at + 1]!))
      if (markup.test(bytes.toString('latin1', at, at + 300))) return true
  return false
}

const lessThan = 0x3c
const mayBegin = new Set(Buffer.from('sShHiI?!'))

// Long enough that the noise of a photograph never spells one of these; a name of four letters alone would be spelt.
const markup =
  /^<(?:script[\s>/]|\?php|!doctype|html[\s>]|iframe[\s>]|svg[^<>]{0,200}(?:xmlns|\son[a-z]{3,15}\s*=))/i

/** Readers look for a document's first mark so far from the start, and for an archive's last one so far from the end. */
const whereDocumentsBegin = 1024
const whereArchivesEnd = 64 * 1024
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
