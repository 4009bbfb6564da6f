import sharp from 'sharp'
import { refuse } from '#domain/errors.ts'
import { atMost } from '#domain/media/at-most.ts'
import { hidesProgram } from '#domain/media/hidden-program.ts'
import type { Pictures } from '#domain/media/pictures.ts'
import { recognise } from '#domain/media/recognise.ts'

const mostPixels = 50_000_000
const longestSide = 2000

/** Pictures by libvips, whose readers of all other formats are switched off. */
export function sharpPictures(): Pictures {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  // A picture of 50 megapixels takes some 200 MB while it is turned: one after the other.
  const inTurn = atMost(1)

  return {
    async develop(bytes) {
      const kind = recognise(bytes)
      if (!kind) throw refuse.unreadablePicture()
      return inTurn(async () => {
        await checkHeader(bytes, kind)
        if (hidesProgram(bytes)) throw refuse.disguisedPicture()
        const developed = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
          .autoOrient()
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp(kept)
          .timeout({ seconds: 30 })
          .toBuffer()
          .catch(() => {
            throw refuse.unreadablePicture()
          })
        return { bytes: developed, extension: 'webp' }
      })
    },

    async shrink(developed, width, format) {
      const smaller = sharp(developed).resize(width, undefined, { withoutEnlargement: true })
      return (format === 'avif' ? smaller.avif(avif) : smaller.webp(webp)).toBuffer()
    },
  }
}

// Higher effort makes these a few percent smaller and takes several times as long, while somebody waits.
const kept = { quality: 90, effort: 2, smartSubsample: true }
const webp = { quality: 84, effort: 4 }
// Below 60, AVIF draws bands into soft backdrops.
const avif = { quality: 62, effort: 3 }

/** Only the header is read here: a bomb is refused before anything is decoded. */
async function checkHeader(bytes: Buffer, kind: string) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse.unreadablePicture()
    })
  const format = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (format !== kind || !header.width || !header.height) throw refuse.unreadablePicture()
  if (header.width * header.height > mostPixels) throw refuse.pictureTooLarge()
}
