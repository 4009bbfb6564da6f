/** A picture of the product: one it has already, or a file that was just chosen. */
export type WizardPicture = { key: string } & ({ path: string } | { file: File; url: string })

export interface Pictures {
  thumbnail: WizardPicture | null
  gallery: WizardPicture[]
}

export const noPictures: Pictures = { thumbnail: null, gallery: [] }
export const mostPictures = 10
const mostBytes = 10 * 1024 * 1024

export function picturesOf({ image, images }: { image: string | null; images: string[] }): Pictures {
  return {
    thumbnail: image ? { key: image, path: image } : null,
    gallery: images.map(path => ({ key: path, path })),
  }
}

export const addressOf = (picture: WizardPicture) => ('path' in picture ? picture.path : picture.url)

/** Files as pictures, and a sentence about those that cannot be taken. */
export function takeFiles(files: File[], room: number): { taken: WizardPicture[]; problem: string } {
  const wrong = files.find(file => !/^image\/(png|jpeg|webp|avif)$/.test(file.type))
  if (wrong) return { taken: [], problem: `${wrong.name} is no PNG, JPEG, WebP or AVIF picture.` }
  const large = files.find(file => file.size > mostBytes)
  if (large) return { taken: [], problem: `${large.name} is larger than 10 MB.` }
  const taken = files.slice(0, room).map(pictureOf)
  const problem = files.length > room ? `At most ${mostPictures} pictures fit; the others were left out.` : ''
  return { taken, problem }
}

const pictureOf = (file: File): WizardPicture => ({
  key: crypto.randomUUID(),
  file,
  url: URL.createObjectURL(file),
})

export function moved(gallery: WizardPicture[], from: number, to: number): WizardPicture[] {
  const next = gallery.filter((_, index) => index !== from)
  next.splice(to, 0, gallery[from]!)
  return next
}

/** Puts the pictures into the form, as the server understands them: files, and the paths of those that stay. */
export function appendPictures(form: FormData, { thumbnail, gallery }: Pictures) {
  const kept = gallery.flatMap(picture => ('path' in picture ? [picture.path] : []))
  const added = gallery.flatMap(picture => ('file' in picture ? [picture.file] : []))
  if (kept.length > 0 || added.length === 0) form.set('images', JSON.stringify(kept))
  const first = thumbnail ?? gallery[0]
  if (first && 'path' in first) form.set('image', first.path)
  if (thumbnail && 'file' in thumbnail) form.append('image', thumbnail.file)
  for (const file of added) form.append('images', file)
}

/** The gallery's paths in the order wanted, where the server put new pictures behind old ones; undefined where it is right. */
export function orderWanted({ gallery }: Pictures, stored: string[]): string[] | undefined {
  const kept = gallery.filter(picture => 'path' in picture).length
  const added = stored.slice(kept)
  // Two files with the same bytes are one picture: then nothing is known of which is which.
  if (stored.length !== gallery.length) return undefined
  let nth = 0
  const wanted = gallery.map(picture => ('path' in picture ? picture.path : added[nth++]!))
  return wanted.every((path, index) => path === stored[index]) ? undefined : wanted
}
