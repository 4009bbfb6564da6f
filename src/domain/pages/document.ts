import { arrangeSections, type PlacedSection } from '#values/home-sections.ts'
import { isSame } from '#values/is-same.ts'
import type { Section } from '#values/page-sections.ts'

/** A section as it is stored. Its type may be one of a later version of the shop: it is kept, and not shown. */
export type StoredSection = Section & Record<string, unknown>

/** What a page shows. */
export interface PageDocument {
  schema: 1
  sections: StoredSection[]
  /** How often each section was written; 'order' for their order. The specification's calls send it as a version. */
  writes: Record<string, number>
}

/** Before there were pages: the pieces of the home page, as migration 0037 found them. */
interface HomePieces {
  schema: 0
  pieces: Record<string, unknown>
  versions: Record<string, number>
}

/** Documents are stored as they were written; this makes the newest kind of them. */
export const upgrade = (stored: PageDocument | HomePieces): PageDocument =>
  stored.schema === 0 ? ofPieces(stored) : stored

/** The pieces that are not a list by themselves. */
const records = ['marquee', 'sideOffer', 'promo', 'routine'] as const
const lists = ['slides', 'brands', 'testimonials', 'trustBadges'] as const

function ofPieces({ pieces, versions }: HomePieces): PageDocument {
  const fields: Record<string, object> = {
    ...Object.fromEntries(records.map(piece => [piece, pieces[piece] as object])),
    ...Object.fromEntries(lists.map(piece => [piece, { [piece]: pieces[piece] }])),
  }
  const arranged = arrangeSections((pieces.order ?? []) as PlacedSection[])
  return {
    schema: 1,
    sections: [
      ...['sideOffer', 'categories', 'slides'].map(section => ({ section, hidden: false })),
      ...arranged,
    ].map(({ section, hidden }) => ({
      ...usualSection(section),
      ...fields[section],
      hidden,
    })) as StoredSection[],
    writes: versions,
  }
}

/** The sections of the specification's home page, by their ids. */
const usual: Record<string, { type: string } & Record<string, unknown>> = {
  sideOffer: { type: 'sideOffer' },
  categories: { type: 'categories', title: '', layout: 'strip', chosen: [] },
  slides: { type: 'slides', seconds: 7 },
  newArrivals: {
    type: 'products',
    title: 'New Arrivals',
    source: 'newest',
    slug: '',
    chosen: [],
    layout: 'grid',
    count: 8,
  },
  latest: {
    type: 'products',
    title: 'Latest Products',
    source: 'latest',
    slug: '',
    chosen: [],
    layout: 'row',
    count: 10,
  },
  promo: { type: 'promo' },
  marquee: { type: 'marquee' },
  bestSelling: {
    type: 'products',
    title: 'Best Selling Products',
    source: 'best-selling',
    slug: '',
    chosen: [],
    layout: 'row',
    count: 10,
  },
  brands: { type: 'brands', title: 'Top Brands' },
  trustBadges: { type: 'trustBadges' },
  testimonials: { type: 'testimonials', title: 'What customers say' },
  blog: { type: 'articles', title: 'From The Beauty Blog', count: 3 },
  concerns: { type: 'concerns', title: 'Shop by concern', chosen: [] },
  routine: { type: 'routine' },
}

/** As every section is placed unless somebody has chosen otherwise. */
const placed = {
  hidden: false,
  from: null,
  until: null,
  show: 'all',
  ground: 'page',
  space: 'normal',
  anchor: '',
} as const

export const usualSection = (id: string): StoredSection => ({ id, ...placed, ...usual[id]! })

/** The next version of a page. */
export function nextDocument(before: PageDocument | null, sections: StoredSection[]): PageDocument {
  const old = new Map(before?.sections.map(section => [section.id, section]))
  const order = (all: StoredSection[] = []) => all.map(({ id, hidden = false }) => [id, hidden])
  const isOrderKept = isSame(order(before?.sections), order(sections))
  const written = [
    ...sections.filter(section => !isSame(old.get(section.id), section)).map(({ id }) => id),
    ...(isOrderKept ? [] : ['order']),
  ]
  const writes = { ...before?.writes }
  for (const id of written) writes[id] = (writes[id] ?? 0) + 1
  return { schema: 1, sections, writes }
}
