import { type Media, storePictures } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import type { Product } from '../product.ts'

/** The pictures of a form: new ones as bytes, and the paths of old ones to keep, in order. */
export interface SentPictures {
  image?: Upload | undefined
  images?: Upload[] | undefined
  /** An old picture to become the product's first. */
  chosenImage?: string | undefined
  keptImages?: string[] | undefined
}

const maxPictures = 10

/**
 * What a product's pictures become.
 * - Nothing sent: they stay.
 * - New gallery pictures alone replace the gallery; together with a list of old paths they come after those.
 * - A list of old paths alone keeps those, in its order. Paths of other pictures are ignored.
 * - A new main picture takes the old one's place in the gallery where it stood there, and is the whole gallery of a
 *   product that has none. A main picture that left the gallery gives way to the gallery's first.
 */
export async function arrangePictures(
  media: Media,
  sent: SentPictures,
  before: Pick<Product, 'image' | 'images'> = { image: null, images: [] },
): Promise<Partial<Pick<Product, 'image' | 'images'>>> {
  const current = new Set([...before.images, before.image])
  const remaining = knownPaths(sent.keptImages, current)
  const added = sent.images?.length ?? 0
  if (added + (remaining?.length ?? 0) > maxPictures) throw productRefusals.tooManyPictures(maxPictures)
  const [chosen] = knownPaths(sent.chosenImage ? [sent.chosenImage] : undefined, current) ?? []
  if (!sent.image && !chosen && !remaining && added === 0) return {}

  const [stored = [], [main = chosen] = []] = await Promise.all([
    storePictures(media, sent.images),
    storePictures(media, sent.image && [sent.image]),
  ])
  const gallery = remaining || added > 0 ? [...new Set([...(remaining ?? []), ...stored])] : before.images
  return placeMain(gallery, main, before)
}

/** An empty list clears the gallery; a list of unknown paths only is taken for a mistake and ignored. */
function knownPaths(sent: string[] | undefined, current: Set<string | null>): string[] | undefined {
  if (!sent) return undefined
  // Clients put the shop's host before the paths they were given.
  const paths = new Set(sent.map(path => path.replace(/^https?:\/\/[^/]+/, '')))
  const known = [...paths].filter(path => current.has(path))
  return known.length > 0 || sent.length === 0 ? known : undefined
}

function placeMain(gallery: string[], main: string | undefined, before: Pick<Product, 'image' | 'images'>) {
  const wasInGallery = before.image !== null && before.images.includes(before.image)
  if (!main) {
    const stays = before.image !== null && (gallery.includes(before.image) || !wasInGallery)
    return { images: gallery, image: stays ? before.image : (gallery[0] ?? null) }
  }
  const replaced = gallery.includes(main)
    ? gallery
    : gallery.map(path => (path === before.image ? main : path))
  return { image: main, images: replaced.length > 0 ? replaced : [main] }
}

type Marks = Pick<Product, 'skinPictures' | 'labelPicture'>

/** What is said about the pictures that the product still has, in the order of its pictures. */
export function filterMarks(
  sent: { [Name in keyof Marks]?: Marks[Name] | undefined },
  images: string[],
  before: Marks = { skinPictures: [], labelPicture: '' },
): Marks {
  const onSkin = sent.skinPictures ?? before.skinPictures
  const label = sent.labelPicture ?? before.labelPicture
  return {
    skinPictures: images.flatMap(path => onSkin.find(mark => mark.path === path) ?? []),
    labelPicture: images.includes(label) ? label : '',
  }
}
