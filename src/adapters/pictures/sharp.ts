import type Sharp from 'sharp'
import { refuse } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { hasEmbeddedCode } from '#domain/media/embedded-code.ts'
import type { PictureProcessor } from '#domain/media/picture-processor.ts'
import { bytesOf } from '#domain/media/upload.ts'
import { decodeHeic } from './heic.ts'
import { shrinkInProcess } from './shrink.ts'

const maxPixels = 50_000_000
const longestSide = 2000

let loaded: Promise<typeof Sharp> | undefined

/** The picture library libvips is large, so it is loaded with the first upload. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    // The decoders of all other formats are disabled.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    })
    return sharp
  })
  return loaded
}

export function sharpPictures(): PictureProcessor {
  // A large picture takes much memory while it is decoded, so one at a time.
  const withinLimit = limitConcurrency(1)

  return {
    develop(sent) {
      return withinLimit(async () => {
        const sharp = await loadSharp()
        // Read in its turn: pictures that wait take no memory.
        const bytes = await bytesOf(sent)
        const kind = detectPictureFormat(bytes)
        if (!kind) throw refuse.unreadablePicture()
        if (kind !== 'heic') await checkHeader(sharp, bytes, kind)
        if (await hasEmbeddedCode(bytes)) throw refuse.disguisedPicture()
        const decoder = kind === 'heic' ? await openHeic(sharp, bytes) : openPicture(sharp, bytes)
        const developed = await decoder
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp(master)
          .timeout({ seconds: 30 })
          .toBuffer()
          .catch(() => {
            throw refuse.unreadablePicture()
          })
        return { bytes: developed, extension: 'webp' }
      })
    },

    shrink: shrinkInProcess(),

    async tint(developed) {
      const sharp = await loadSharp()
      const { data, info } = await sharp(developed)
        .resize(3, 3, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixels = Array.from({ length: 9 }, (_, nth) => [
        ...data.subarray(nth * info.channels, (nth + 1) * info.channels),
      ])
      if (pixels.some(([, , , alpha = 255]) => alpha < 255)) return ''
      return [pixels.slice(0, 3), [pixels[4]!], pixels.slice(6)].map(shortHex).join('')
    },
  }
}

/** The average of some pixels, as in '#fed'. */
const shortHex = (pixels: number[][]) =>
  [0, 1, 2]
    .map(channel => pixels.reduce((sum, pixel) => sum + pixel[channel]!, 0) / pixels.length)
    .map(average => Math.round(average / 17).toString(16))
    .join('')

const openPicture = (sharp: typeof Sharp, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()

async function openHeic(sharp: typeof Sharp, bytes: Buffer) {
  const { width, height, data } = await decodeHeic(bytes, maxPixels)
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
}

// A higher effort takes long, while a request waits.
const master = { quality: 90, effort: 2, smartSubsample: true }

/** Reads only the header: a decompression bomb is refused before anything is decoded. */
async function checkHeader(sharp: typeof Sharp, bytes: Buffer, kind: string) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse.unreadablePicture()
    })
  const format = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (format !== kind || !header.width || !header.height) throw refuse.unreadablePicture()
  if (header.width * header.height > maxPixels) throw refuse.pictureTooLarge()
}

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic'

/** The format by the first bytes, whatever the file's name says; undefined if the shop does not accept it. */
function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
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
