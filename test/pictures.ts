/** Pictures for upload tests, ordinary and hostile. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  seed?: number
}

/** A soft gradient with some grain: compresses like a photograph, and no two seeds look the same. */
export function scene({ width = 600, height = 400, seed = 1 }: PictureOptions = {}) {
  const pixels = Buffer.alloc(width * height * 3)
  let noise = seed * 7919 + 1
  for (let i = 0; i < pixels.length; i += 3) {
    noise = (noise * 1103515245 + 12345) & 0x7fffffff
    const x = ((i / 3) % width) / width
    const y = i / 3 / width / height
    const grain = (noise >> 16) & 31
    pixels[i] = 120 + x * 100 + grain
    pixels[i + 1] = 90 + y * 120 + grain
    pixels[i + 2] = ((seed * 37) % 200) + grain
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const photo = (options?: PictureOptions) => scene(options).jpeg({ quality: 85 }).toBuffer()

/** Left half red, right half blue, with EXIF orientation 6: to be shown rotated clockwise. */
export async function sideways(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const both = [
    { input: await half('#ff0000'), left: 0, top: 0 },
    { input: await half('#0000ff'), left: 60, top: 0 },
  ]
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#000000' } })
    .composite(both)
    .withExif({ IFD0: { Copyright: 'Asha', ImageDescription: 'taken at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A few bytes that claim to be a picture of this size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A part of a PNG file, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
