import type { z } from 'zod'
import type { articleCard, TextNode } from '../blog.ts'
import type { pageCard, skinPicture } from '../products/products.ts'
import type { contact } from './contact.ts'
import type { SectionOf } from './sections.ts'

/** A collection whose products are bought in one go. */
export interface RoutineView {
  slug: string
  title: string
  intro: string
  path: string
  steps: { _id: string; name: string; image: string | null; price: number; inStock: boolean }[]
}

/** Where and how a section stands, whatever is in it. */
type FrameFields = 'id' | 'show' | 'ground' | 'space' | 'anchor'
type SectionFrame = Pick<SectionOf<'spacer'>, FrameFields>

/** Sections that are shown as they were written. */
type WrittenType =
  | 'slides'
  | 'announcement'
  | 'categories'
  | 'brands'
  | 'story'
  | 'film'
  | 'testimonials'
  | 'questions'
  | 'newsletter'
  | 'columns'
  | 'spacer'
  | 'promo'
  | 'marquee'
  | 'sideOffer'
  | 'trustBadges'

type Unseen = FrameFields | 'type' | 'hidden' | 'from' | 'until'
type Written = { [Type in WrittenType]: Omit<SectionOf<Type>, Unseen> }

/** What a page is given of each section. */
export interface SectionContents extends Written {
  text: { nodes: TextNode[] }
  products: {
    title: string
    layout: 'row' | 'grid'
    /** Null where they could not be read: the browser then searches for them. */
    products: z.output<typeof pageCard>[] | null
    search: { sort: 'newest' | 'best-selling'; limit: string }
    /** The page with all of them. */
    more: string
  }
  concerns: { title: string; concerns: { name: string; image: string | null }[] }
  shades: {
    heading: string
    text: string
    product: {
      name: string
      shade: string
      swatch: string | null
      path: string
      pictures: z.output<typeof skinPicture>[]
    }
  }
  routine: { routine: RoutineView }
  reviews: {
    title: string
    product: { name: string; path: string }
    reviews: { id: string; author: string; stars: number; text: string }[]
  }
  articles: { title: string; articles: z.output<typeof articleCard>[] }
  contact: { heading: string; text: string; contact: z.output<typeof contact> }
  /** On the home page, for its owner alone: what belongs there, and how to add it. */
  ownerNote: { text: string; action: string; path: string }
  /** In a draft: a section that visitors do not see, and what is missing. */
  missing: { name: string; sentence: string }
}

export type ViewType = keyof SectionContents
export type SectionView = {
  [Type in ViewType]: { type: Type; frame: SectionFrame } & SectionContents[Type]
}[ViewType]
export type ViewOf<Type extends ViewType> = Extract<SectionView, { type: Type }>
