/** A file within a ZIP file, unpacked when it is its turn. */
export interface ZipEntry {
  /** With its folders, as the file gives it: only ever compared, never used as a path. */
  name: string
  size: number
  read(): Promise<Blob>
}

/** Why a file was not opened, in a sentence for the user. */
export class ZipProblem extends Error {}

const megabyte = 1024 * 1024
const mostPictures = 2000
const mostPictureBytes = 10 * megabyte
const mostTotal = 4096 * megabyte

/** Which files are read, and how large each may be once it is unpacked. */
export interface Wanted {
  isWanted(name: string): boolean
  mostBytes: number
  mostFiles: number
}
const endSize = 22
const longestComment = 65_535

/**
 * The files in a ZIP file that are wanted, pictures unless told otherwise. Reads only its table of contents; each file is unpacked as a stream that stops as soon as
 * it is larger than it may be, whatever the table says of it.
 */
export async function readZip(
  file: Blob,
  { isWanted, mostBytes, mostFiles }: Wanted = {
    isWanted: isPicture,
    mostBytes: mostPictureBytes,
    mostFiles: mostPictures,
  },
): Promise<ZipEntry[]> {
  const { count, start, size } = await readEnd(file)
  if (count > mostFiles * 3) throw new ZipProblem(`has more than ${mostFiles} files`)
  const table = await viewOf(file.slice(start, start + size))
  const entries: ZipEntry[] = []
  let total = 0
  for (let at = 0, nth = 0; nth < count; nth++) {
    if (at + 46 > table.byteLength || table.getUint32(at, true) !== 0x02014b50) throw damaged()
    const nameLength = table.getUint16(at + 28, true)
    const length = 46 + nameLength + table.getUint16(at + 30, true) + table.getUint16(at + 32, true)
    const name = decoder.decode(table.buffer.slice(at + 46, at + 46 + nameLength))
    const packed = table.getUint32(at + 20, true)
    const unpacked = table.getUint32(at + 24, true)
    const method = table.getUint16(at + 10, true)
    const isEncrypted = (table.getUint16(at + 8, true) & 1) === 1
    const offset = table.getUint32(at + 42, true)
    at += length
    if (!isWanted(name)) continue
    if (isEncrypted) throw new ZipProblem('is protected by a password')
    if (method !== 0 && method !== 8) throw new ZipProblem('uses a ZIP format that cannot be read')
    total += unpacked
    if (entries.length >= mostFiles) throw new ZipProblem(`has more than ${mostFiles} files`)
    if (total > mostTotal) throw new ZipProblem('has more than 4 GB of files')
    const read = () => unpack(file, { offset, packed, method, mostBytes })
    entries.push({ name, size: unpacked, read })
  }
  return entries
}

/** Not folders, nor what macOS adds. */
export const isPicture = (name: string) =>
  /\.(png|jpe?g|webp|avif|hei[cf])$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

const decoder = new TextDecoder()
const damaged = () => new ZipProblem('is damaged')
const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())

/** The end says where the table of contents is. It may be followed by a comment, so it is searched backwards. */
async function readEnd(file: Blob): Promise<{ count: number; start: number; size: number }> {
  const from = Math.max(0, file.size - endSize - longestComment)
  const tail = await viewOf(file.slice(from))
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue
    const [count, size, start] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ]
    if (count === 0xffff || start === 0xffffffff) throw new ZipProblem('is too large: please split it')
    if (start + size <= file.size) return { count, start, size }
  }
  throw damaged()
}

async function unpack(
  file: Blob,
  {
    offset,
    packed,
    method,
    mostBytes,
  }: { offset: number; packed: number; method: number; mostBytes: number },
): Promise<Blob> {
  const head = await viewOf(file.slice(offset, offset + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw damaged()
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = file.slice(start, start + packed).stream()
  const stream = method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : content
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      if (size > mostBytes) throw new ZipProblem(`is larger than ${mostBytes / megabyte} MB`)
      chunks.push(next.value as Uint8Array<ArrayBuffer>)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error instanceof ZipProblem ? error : damaged()
  }
  return new Blob(chunks)
}
