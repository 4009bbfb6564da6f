/** The plain tar format (ustar), of which a backup needs only files: a header of 512 bytes, then blocks of 512. */
const block = 512

export interface TarEntry {
  name: string
  bytes: Buffer
}

/** A file as it stands in an archive. */
export function tarEntry({ name, bytes }: TarEntry, modified: Date): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))])
}

export const tarEnd = Buffer.alloc(2 * block)

/** Reads exactly so many bytes. */
export type ReadBytes = (count: number) => Promise<Buffer>

/** The files of an archive, one after the other. */
export async function* readTar(read: ReadBytes): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await read(block)
    if (header.every(byte => byte === 0)) return
    const stated = Number.parseInt(header.toString('latin1', 148, 154), 8)
    const zeroed = Buffer.from(header)
    zeroed.write('        ', 148)
    if (stated !== checksum(zeroed)) throw new Error('The archive is damaged.')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const bytes = await read(size)
    await read(padding(size))
    yield { name: header.toString('utf8', 0, header.indexOf(0)), bytes }
  }
}

const padding = (size: number) => (block - (size % block)) % block
const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)
