import { checkPictures } from '#web/client/check-pictures.ts'
import { randomKey } from '#web/client/random-key.ts'

/** A picture of the product: one it has already, or a file that was just chosen. */
export type WizardPicture = { key: string } & ({ path: string } | { file: File; url: string })

export interface Pictures {
  thumbnail: WizardPicture | null
  gallery: WizardPicture[]
}

export const noPictures: Pictures = { thumbnail: null, gallery: [] }
export const maxPictures = 10

export function toPictures({ image, images }: { image: string | null; images: string[] }): Pictures {
  return {
    thumbnail: image ? { key: image, path: image } : null,
    gallery: images.map(path => ({ key: path, path })),
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
  const first = thumbnail ?? gallery[0]
  if (first && 'path' in first) form.set('image', first.path)
  if (thumbnail && 'file' in thumbnail) form.append('image', thumbnail.file)
  for (const file of added) form.append('images', file)
}

/** The server appends new pictures: the paths in the gallery's order, or undefined if they are in order already. */
export function missingOrder({ gallery }: Pictures, stored: string[]): string[] | undefined {
  const kept = gallery.filter(picture => 'path' in picture).length
  const added = stored.slice(kept)
  // Files with the same bytes are stored once: then paths and pictures cannot be matched.
  if (stored.length !== gallery.length) return undefined
  let nth = 0
  const wanted = gallery.map(picture => ('path' in picture ? picture.path : added[nth++]!))
  return wanted.every((path, index) => path === stored[index]) ? undefined : wanted
}
