import { mediaRefusals } from './refusals.ts'
import { storeFile } from './store-file.ts'
import type { Media } from './store-picture.ts'
import { bytesOf, sizeOf, type Upload } from './upload.ts'

const mostBytes = 10 * 1024 * 1024

/** Stores an uploaded video as it is and returns the path it is served at. */
export async function storeVideo(media: Media, sent: Upload): Promise<string> {
  if (sizeOf(sent) > mostBytes) throw mediaRefusals.fileTooLarge()
  const bytes = await bytesOf(sent)
  const kind = detectVideoFormat(bytes)
  if (!kind) throw mediaRefusals.unreadableVideo()
  return storeFile(media, bytes, kind)
}

/** The format by the content, whatever the file's name says. */
export function detectVideoFormat(bytes: Buffer): 'mp4' | 'webm' | undefined {
  if (isMp4(bytes)) return 'mp4'
  return isWebm(bytes) ? 'webm' : undefined
}

const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ']

/** ISO boxes from the first byte to the last: `ftyp` with a video brand first, and a `moov` among them. */
function isMp4(bytes: Buffer): boolean {
  const boxes: string[] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > bytes.length) return false
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    if (size < 8 || at + size > bytes.length) return false
    const type = text(bytes, at + 4)
    if (at === 0 && (type !== 'ftyp' || !hasVideoBrand(bytes.subarray(8, size)))) return false
    boxes.push(type)
    at += size
  }
  return boxes.includes('moov')
}

function hasVideoBrand(brands: Buffer): boolean {
  for (let at = 0; at + 4 <= brands.length; at += 4)
    if (at !== 4 && videoBrands.includes(text(brands, at))) return true
  return false
}

/** An EBML header with the DocType 'webm'. */
function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 40 || bytes.readUInt32BE(0) !== 0x1a45dfa3) return false
  return bytes.subarray(4, 64).includes(Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]))
}

const text = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
