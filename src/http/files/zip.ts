import { crc32 } from 'node:zlib'

/** A ZIP file while it is made, file by file and without compression, which PDFs have inside. */
export async function* zip(files: AsyncIterable<{ name: string; bytes: Uint8Array; at: Date }>) {
  const entries: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, at } of files) {
    const encoded = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    // Names are UTF-8.
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt32LE(dosTime(at), 6)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(encoded.length, 22)
    const entry = Buffer.alloc(6)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    const location = Buffer.alloc(14)
    location.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([entry, fields, location, encoded]))
    const start = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, encoded])
    yield start
    yield bytes
    offset += start.length + bytes.length
  }
  const list = Buffer.concat(entries)
  yield list
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

/** Seconds in steps of two, in India's time. */
function dosTime(moment: Date): number {
  const at = new Date(moment.getTime() + 5.5 * 60 * 60 * 1000)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
