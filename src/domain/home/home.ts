import type { Db } from '#db/client.ts'
import { type PageDocument, type StoredSection, usualSection } from '#domain/pages/document.ts'
import { getHomeDocument } from '#domain/pages/page.ts'
import { type HomeSection, homeSections, type PlacedSection } from '#values/home-sections.ts'
import { isSame } from '#values/is-same.ts'

interface PageButton {
  label: string
  path: string
}

export interface Slide {
  kind: 'image' | 'video'
  /** Of a video: shown until it plays. */
  picture: string | null
  video: string | null
  /** The same video in the other format, so that every browser can play one of them. */
  otherVideo?: string | null
  eyebrow: string
  heading: string
  text: string
  button: PageButton
}

/** The home page as the specification's calls read and write it: the fields of those of its sections that it always had. */
export interface Home {
  slides: Slide[]
  /** The second text, which may be a link, says what the first is subject to. */
  marquee: { text: string; secondText?: string; secondLink?: string }
  sideOffer: { title: string; text: string }
  promo: { picture: string | null; heading: string; text: string; button: PageButton }
  brands: { name: string; logo: string | null; link?: string }[]
  testimonials: { quote: string; name: string; city: string; stars: number }[]
  trustBadges: { title: string; text: string; icon: string }[]
  /** The slug of the collection that is bought in one go; empty for none. */
  routine: { collection: string }
  /** The sections below the banner; empty for the usual order. */
  order: PlacedSection[]
}

/** A piece that is a list is the section's field of the same name; of the others, each field is one of the section's. */
const fieldsOf = {
  slides: ['slides'],
  brands: ['brands'],
  testimonials: ['testimonials'],
  trustBadges: ['trustBadges'],
  marquee: ['text', 'secondText', 'secondLink'],
  sideOffer: ['title', 'text'],
  promo: ['picture', 'heading', 'text', 'button'],
  routine: ['collection'],
} satisfies Partial<Record<keyof Home, string[]>>

const nothing: Omit<Home, 'order'> = {
  slides: [],
  marquee: { text: '' },
  sideOffer: { title: '', text: '' },
  promo: { picture: null, heading: '', text: '', button: { label: '', path: '' } },
  brands: [],
  testimonials: [],
  trustBadges: [],
  routine: { collection: '' },
}

/** The version of each piece. */
export const homeVersions = ({ writes }: PageDocument): Record<keyof Home, number> =>
  Object.fromEntries([...Object.keys(fieldsOf), 'order'].map(piece => [piece, writes[piece] ?? 1])) as Record<
    keyof Home,
    number
  >

export async function getHome(db: Db): Promise<Home> {
  return homeOf(await getHomeDocument(db))
}

export function homeOf({ sections }: Pick<PageDocument, 'sections'>): Home {
  const pieces = Object.entries(fieldsOf).map(([piece, fields]) => {
    const section = sections.find(({ id }) => id === piece)
    const none = nothing[piece as keyof typeof nothing]
    if (Array.isArray(none)) return [piece, section?.[piece] ?? none]
    const known = fields.filter(field => section?.[field] !== undefined)
    return [piece, { ...none, ...Object.fromEntries(known.map(field => [field, section![field]])) }]
  })
  return { ...Object.fromEntries(pieces), order: orderOf(sections) } as Home
}

const isPlaced = (id: string): id is HomeSection => homeSections.includes(id as HomeSection)

function orderOf(sections: StoredSection[]): PlacedSection[] {
  const order = sections.flatMap(({ id, hidden = false }) => (isPlaced(id) ? { section: id, hidden } : []))
  const usual = homeSections.map(section => ({ section, hidden: false }))
  return isSame(order, usual) ? [] : order
}

/** A page with one piece of it as given. A section that was removed comes back; those that are not pieces stay in their places. */
export function withPiece(
  sections: readonly StoredSection[],
  piece: keyof Home,
  value: Home[keyof Home],
): StoredSection[] {
  if (piece === 'order') return inOrder(sections, value as PlacedSection[])
  const given = Array.isArray(value) ? { [piece]: value } : value
  // What a piece has no longer is gone.
  const fields = Object.fromEntries(fieldsOf[piece].map(field => [field, given[field as keyof typeof given]]))
  if (!sections.some(({ id }) => id === piece)) return [...sections, { ...usualSection(piece), ...fields }]
  return sections.map(section => (section.id === piece ? { ...section, ...fields } : section))
}

function inOrder(sections: readonly StoredSection[], order: PlacedSection[]): StoredSection[] {
  const known = new Map(sections.map(section => [section.id, section]))
  const queue = order.map(({ section, hidden }) => ({
    ...(known.get(section) ?? usualSection(section)),
    hidden,
  }))
  const arranged = sections.map(section => (isPlaced(section.id) ? (queue.shift() ?? section) : section))
  return [...arranged, ...queue]
}
