import { z } from 'zod'
import { homeFields } from '../home.ts'
import { linkTarget, list, requiredText, text } from '../text.ts'

/** The sections of which pages are made: one schema for each type. The words, forms and views beside it are found by its name. */

const instant = z.iso
  .datetime({ offset: true, error: 'Please give a date and time.' })
  .nullable()
  .default(null)

const common = {
  id: z.string().regex(/^[\w-]{1,40}$/, 'A section must have an id.'),
  hidden: z.boolean().default(false),
  from: instant,
  until: instant,
  show: z.enum(['all', 'phone', 'desktop']).default('all'),
  /** Its background and the colour of its words: always a pair that can be read. */
  ground: z.enum(['page', 'sunk', 'soft', 'bold']).default('page'),
  space: z.enum(['tight', 'normal', 'airy']).default('normal'),
  /** By which links on the page find it. */
  anchor: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/, 'The name for links can have small letters, digits and dashes.')
    .default(''),
}

const heading = (most = 80) => text('The heading', most).default('')
const picture = homeFields.picture.default(null)
const alt = text('The description of the picture', 200).default('')
const slugs = (what: string, most: number) => list(what, most, text('An entry', 200)).default([])
const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words).default(words[0])

const question = z.object({
  question: requiredText('The question', 200),
  answer: text('The answer', 2000).default(''),
})
const questions = list('The questions', 20, question).default([])

const story = {
  picture,
  alt,
  heading: heading(),
  text: text('The text', 1000).default(''),
  button: homeFields.button,
}

const section = <const Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ ...common, type: z.literal(type), ...fields })

export const sectionSchemas = {
  slides: section('slides', {
    slides: homeFields.slides.default([]),
    /** How long each stays; 0 for until somebody moves on. */
    seconds: z.int().min(0).max(15).default(7),
  }),
  announcement: section('announcement', {
    lines: list(
      'The lines',
      5,
      z.object({ text: requiredText('The line', 120), link: linkTarget('The link').default('') }),
    ).default([]),
  }),
  products: section('products', {
    title: heading(),
    source: choice('newest', 'latest', 'best-selling', 'collection', 'category', 'chosen'),
    /** Of the collection or the category. */
    slug: text('The collection or category', 200).default(''),
    chosen: slugs('The products', 24),
    layout: choice('row', 'grid'),
    count: z.int().min(2).max(24).default(8),
  }),
  categories: section('categories', {
    title: heading(),
    layout: choice('grid', 'strip'),
    chosen: slugs('The categories', 24),
  }),
  concerns: section('concerns', { title: heading(), chosen: slugs('The concerns', 24) }),
  brands: section('brands', { title: heading(), brands: homeFields.brands.default([]) }),
  story: section('story', { ...story, side: choice('left', 'right') }),
  text: section('text', { text: text('The text', 10_000).default('') }),
  film: section('film', {
    heading: heading(),
    video: homeFields.video.default(null),
    otherVideo: homeFields.video.default(null),
    picture,
    /** What is said in it, as subtitles: a WebVTT text. */
    captions: text('The captions', 20_000).default(''),
    description: text('What the film shows', 300).default(''),
  }),
  shades: section('shades', {
    heading: heading(),
    text: text('The text', 500).default(''),
    product: text('The product', 200).default(''),
  }),
  routine: section('routine', { collection: text('The collection', 200).default('') }),
  testimonials: section('testimonials', {
    title: heading(),
    testimonials: homeFields.testimonials.default([]),
  }),
  reviews: section('reviews', {
    title: heading(),
    product: text('The product', 200).default(''),
    count: z.int().min(1).max(12).default(3),
  }),
  questions: section('questions', { heading: heading(), questions }),
  newsletter: section('newsletter', { heading: heading(), text: text('The text', 300).default('') }),
  articles: section('articles', { title: heading(), count: z.int().min(1).max(12).default(3) }),
  contact: section('contact', { heading: heading(), text: text('The text', 300).default('') }),
  columns: section('columns', {
    heading: heading(),
    cells: list(
      'The columns',
      4,
      z.object({ ...story, kind: choice('story', 'questions'), questions }),
    ).default([]),
  }),
  spacer: section('spacer', { height: choice('small', 'medium', 'large') }),
  promo: section('promo', homeFields.promo),
  marquee: section('marquee', homeFields.marquee),
  sideOffer: section('sideOffer', homeFields.sideOffer),
  /** One that this version of the shop cannot read: it stays as it is stored. */
  kept: section('kept', {}),
  trustBadges: section('trustBadges', { trustBadges: homeFields.trustBadges.default([]) }),
}

export type SectionType = keyof typeof sectionSchemas

/** One section as it is written. */
export const pageSection = z.discriminatedUnion(
  'type',
  Object.values(sectionSchemas) as unknown as [
    (typeof sectionSchemas)[SectionType],
    ...(typeof sectionSchemas)[SectionType][],
  ],
  'There is no such section.',
)

export type PageSection = z.output<typeof pageSection>
export type SectionOf<Type extends SectionType> = z.output<(typeof sectionSchemas)[Type]>

const mostBytes = 256 * 1024

/** A whole page as it is written. */
export const pageSections = list('The page', 40, pageSection)
  .refine(
    all => new Set(all.map(({ id }) => id)).size === all.length,
    'Every section must have an id of its own.',
  )
  .refine(all => JSON.stringify(all).length <= mostBytes, 'This page is too long. Please make two of it.')
