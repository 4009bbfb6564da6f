export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic'

/** The format by the first bytes, whatever the file's name says; undefined if the shop does not accept it. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (bytes.subarray(0, 3).equals(jpegSignature)) return 'jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  const brands = brandsOf(bytes)
  if (brands.includes('avif')) return 'avif'
  return brands.some(brand => heicBrands.includes(brand)) ? 'heic' : undefined
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff])

/** Still pictures only: 'hevc' and 'msf1' are films. */
const heicBrands = ['heic', 'heix', 'heim', 'heis']

/** The first box lists the brands that the file keeps to: the main one, a version, the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return []
  const size = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= size; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
