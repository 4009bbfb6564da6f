import type { SkinPicture, SkinTone } from '#values/skin-tones.ts'
import { checkPictures } from '#web/client/check-pictures.ts'
import { randomKey } from '#web/client/random-key.ts'

/** A picture of the product: one it has already, or a file that was just chosen. */
export type WizardPicture = { key: string; skin?: SkinMark | undefined } & (
  | { path: string }
  | { file: File; url: string }
)

/** That a picture shows the product on skin. */
export interface SkinMark {
  tone: SkinTone
  allShades: boolean
}

export interface Pictures {
  thumbnail: WizardPicture | null
  gallery: WizardPicture[]
}

export const noPictures: Pictures = { thumbnail: null, gallery: [] }
export const maxPictures = 10

interface ProductPictures {
  image: string | null
  images: string[]
  skinPictures: SkinPicture[]
}

export function toPictures({ image, images, skinPictures }: ProductPictures): Pictures {
  const markOf = (path: string): SkinMark | undefined => {
    const mark = skinPictures.find(picture => picture.path === path)
    return mark && { tone: mark.tone, allShades: mark.allShades }
  }
  return {
    thumbnail: image ? { key: image, path: image } : null,
    gallery: images.map(path => ({ key: path, path, skin: markOf(path) })),
  }
}

export const pictureUrl = (picture: WizardPicture) => ('path' in picture ? picture.path : picture.url)

/** Those files that are pictures, as far as they fit, and a sentence about each of the others. */
export async function takeFiles(
  files: File[],
  room: number,
): Promise<{ taken: WizardPicture[]; problems: string[] }> {
  const { good, problems } = await checkPictures(files)
  if (good.length > room) problems.push(`At most ${maxPictures} pictures fit; the others were left out.`)
  return { taken: good.slice(0, room).map(pictureOf), problems }
}

const pictureOf = (file: File): WizardPicture => ({
  key: randomKey(),
  file,
  url: URL.createObjectURL(file),
})

export function moved(gallery: WizardPicture[], from: number, to: number): WizardPicture[] {
  const next = gallery.filter((_, index) => index !== from)
  next.splice(to, 0, gallery[from]!)
  return next
}

/** Adds new pictures as files and kept ones as paths. */
export function appendPictures(form: FormData, { thumbnail, gallery }: Pictures) {
  const kept = gallery.flatMap(picture => ('path' in picture ? [picture.path] : []))
  const added = gallery.flatMap(picture => ('file' in picture ? [picture.file] : []))
  if (kept.length > 0 || added.length === 0) form.set('images', JSON.stringify(kept))
  form.set('skinPictures', JSON.stringify(marksOf(gallery)))
  const first = thumbnail ?? gallery[0]
  if (first && 'path' in first) form.set('image', first.path)
  if (thumbnail && 'file' in thumbnail) form.append('image', thumbnail.file)
  for (const file of added) form.append('images', file)
}

/** The skin marks of the pictures whose paths are known. */
const marksOf = (gallery: WizardPicture[]): SkinPicture[] =>
  gallery.flatMap(picture =>
    'path' in picture && picture.skin ? [{ path: picture.path, ...picture.skin }] : [],
  )

/**
 * What can be sent only once new pictures have their paths: the gallery's order, because the server appends new ones, and
 * their skin marks. Undefined if nothing is missing.
 */
export function missingOrder(
  { gallery }: Pictures,
  stored: string[],
): { images: string[]; skinPictures: SkinPicture[] } | undefined {
  const kept = gallery.filter(picture => 'path' in picture).length
  const added = stored.slice(kept)
  // Files with the same bytes are stored once: then paths and pictures cannot be matched.
  if (stored.length !== gallery.length) return undefined
  let nth = 0
  const wanted = gallery.map(picture => ('path' in picture ? picture.path : added[nth++]!))
  const isInOrder = wanted.every((path, index) => path === stored[index])
  if (isInOrder && !gallery.some(picture => 'file' in picture && picture.skin)) return undefined
  const saved = gallery.map((picture, index) => ({
    key: picture.key,
    path: wanted[index]!,
    skin: picture.skin,
  }))
  return { images: wanted, skinPictures: marksOf(saved) }
}
