import type { SkinPicture, SkinTone, Stroke } from '#values/skin-tones.ts'
import { randomKey } from '#web/client/random-key.ts'

/** A picture of the product: one it has already, or a file that was just chosen. */
export type WizardPicture = { key: string; skin?: SkinMark | undefined; isLabel?: boolean | undefined } & (
  | { path: string }
  | { file: File; url: string }
)

/** That a picture shows the product on skin. */
export interface SkinMark {
  tone: SkinTone
  allShades: boolean
  strokes?: Stroke[] | undefined
}

export const maxPictures = 10

interface ProductPictures {
  image: string | null
  images: string[]
  skinPictures: SkinPicture[]
  labelPicture: string
}

/** In the order in which they are shown; the first is the cover. */
export function toPictures({ image, images, skinPictures, labelPicture }: ProductPictures): WizardPicture[] {
  const paths = image ? [image, ...images.filter(path => path !== image)] : images
  return paths.map(path => {
    const mark = skinPictures.find(picture => picture.path === path)
    return {
      key: path,
      path,
      skin: mark && { tone: mark.tone, allShades: mark.allShades, strokes: mark.strokes },
      isLabel: path === labelPicture,
    }
  })
}

export const pictureUrl = (picture: WizardPicture) => ('path' in picture ? picture.path : picture.url)

export const pictureOf = (file: File): WizardPicture => ({
  key: randomKey(),
  file,
  url: URL.createObjectURL(file),
})

export const withAdded = (now: WizardPicture[], added: WizardPicture[]): WizardPicture[] =>
  [...now, ...added].slice(0, maxPictures)

export function moved(pictures: WizardPicture[], from: number, to: number): WizardPicture[] {
  const next = pictures.filter((_, index) => index !== from)
  next.splice(to, 0, pictures[from]!)
  return next
}

/** Adds new pictures as files and stored ones as paths. */
export function appendPictures(form: FormData, pictures: WizardPicture[]) {
  const paths = pictures.flatMap(picture => ('path' in picture ? [picture.path] : []))
  const added = pictures.flatMap(picture => ('file' in picture ? [picture.file] : []))
  if (paths.length > 0 || added.length === 0) form.set('images', JSON.stringify(paths))
  const { skinPictures, labelPicture } = marksOf(pictures)
  form.set('skinPictures', JSON.stringify(skinPictures))
  form.set('labelPicture', labelPicture)
  const [first] = pictures
  if (first && 'path' in first) form.set('image', first.path)
  for (const file of added) form.append('images', file)
}

/** The marks of the pictures whose paths are known. */
export function marksOf(pictures: WizardPicture[]): { skinPictures: SkinPicture[]; labelPicture: string } {
  const stored = pictures.flatMap(picture => ('path' in picture ? [picture] : []))
  return {
    skinPictures: stored.flatMap(({ path, skin }) => (skin ? [{ path, ...skin }] : [])),
    labelPicture: stored.find(({ isLabel }) => isLabel)?.path ?? '',
  }
}

/**
 * What can be sent only once new pictures have their paths: the order, because the server appends new ones, with the
 * cover, and their marks. Undefined if nothing is missing.
 */
export function missingOrder(pictures: WizardPicture[], { image, images: stored }: StoredPictures) {
  const before = pictures.filter(picture => 'path' in picture).length
  const added = stored.slice(before)
  // Files with the same bytes are stored once: then paths and pictures cannot be matched.
  if (stored.length !== pictures.length) return undefined
  let nth = 0
  const wanted = pictures.map(picture => ('path' in picture ? picture.path : added[nth++]!))
  const isInOrder = wanted.every((path, index) => path === stored[index]) && image === (wanted[0] ?? null)
  const areAllMarked = !pictures.some(picture => 'file' in picture && (picture.skin || picture.isLabel))
  if (isInOrder && areAllMarked) return undefined
  const saved = pictures.map(({ key, skin, isLabel }, index) => ({
    key,
    skin,
    isLabel,
    path: wanted[index]!,
  }))
  return { images: wanted, image: wanted[0], ...marksOf(saved) }
}

interface StoredPictures {
  image: string | null
  images: string[]
}
