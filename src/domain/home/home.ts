import type { Db } from '#db/client.ts'
import type { PlacedSection } from '#values/home-sections.ts'

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

/** The pieces of the home page that admins edit, each changed as a whole. */
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

/** The version of each piece. */
export async function getHomeVersions(db: Db): Promise<Record<keyof Home, number>> {
  const pieces = await db.selectFrom('home_pieces').select(['piece', 'version']).execute()
  return Object.fromEntries(pieces.map(({ piece, version }) => [piece, version])) as Record<
    keyof Home,
    number
  >
}

export async function getHome(db: Db): Promise<Home> {
  const pieces = await db.selectFrom('home_pieces').select(['piece', 'value']).execute()
  return Object.fromEntries(pieces.map(({ piece, value }) => [piece, value])) as unknown as Home
}
