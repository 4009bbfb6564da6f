import { z } from 'zod'
import { homeSections } from '#values/home-sections.ts'
import { endpoints, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'
import { linkTarget, list, requiredText, shortText, text } from './text.ts'

const button = z.object({ label: z.string(), path: z.string() })

const home = z.object({
  slides: z.array(
    z.object({
      kind: z.enum(['image', 'video']),
      picture: z.string().nullable(),
      video: z.string().nullable(),
      /** The same video in the other format. */
      otherVideo: z.string().nullable().default(null),
      eyebrow: z.string(),
      heading: z.string(),
      text: z.string(),
      button,
    }),
  ),
  marquee: z.object({
    text: z.string(),
    secondText: z.string().default(''),
    secondLink: z.string().default(''),
  }),
  sideOffer: z.object({ title: z.string(), text: z.string() }),
  promo: z.object({ picture: z.string().nullable(), heading: z.string(), text: z.string(), button }),
  brands: z.array(z.object({ name: z.string(), logo: z.string().nullable(), link: z.string().default('') })),
  testimonials: z.array(z.object({ quote: z.string(), name: z.string(), city: z.string(), stars: z.int() })),
  trustBadges: z.array(z.object({ title: z.string(), text: z.string(), icon: z.string() })),
  /** The slug of the collection that is offered as a whole; empty for none. */
  routine: z.object({ collection: z.string() }),
  /** The sections below the banner, in their order; empty for the usual one. */
  order: z.array(z.object({ section: z.enum(homeSections), hidden: z.boolean() })).default([]),
})

/** For those who edit it: each piece has a version. */
const editedHome = home.extend({
  versions: z.object({
    slides: version,
    marquee: version,
    sideOffer: version,
    promo: version,
    brands: version,
    testimonials: version,
    trustBadges: version,
    routine: version,
    order: version,
  }),
})

/** Lists and records come as such, or as JSON text, which is how a form with files sends them. */
const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input, context) => {
    if (typeof input !== 'string') return input
    try {
      return JSON.parse(input)
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not valid JSON.' })
      return z.NEVER
    }
  }, schema)

/** The path of a stored file, or 'upload:0' for the first file of the form. */
const storedPath = (what: string, kinds: string) =>
  z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    z
      .string(`${what} must be a path or an upload.`)
      .regex(
        new RegExp(`^(/media/[0-9a-f]{32}\\.(${kinds})|upload:\\d{1,2})$`),
        `${what} must be the path of a stored file, or name one that is sent along, such as upload:0.`,
      )
      .nullable(),
  )
const picture = storedPath('The picture', 'avif|webp')
const video = storedPath('The video', 'mp4|webm')
const buttonDraft = z
  .object(
    { label: shortText('The label of the button'), path: linkTarget('The path of the button').default('') },
    'A button must have a label and a path.',
  )
  .default({ label: '', path: '' })

const jsonOrList = <Item extends z.ZodType>(what: string, most: number, item: Item) =>
  fromJson(list(what, most, item))

const slide = z
  .object(
    {
      kind: z.enum(['image', 'video'], 'A slide must be an image or a video.'),
      picture,
      video,
      otherVideo: video,
      eyebrow: shortText('The line above the heading'),
      heading: shortText('The heading'),
      text: text('The text', 500).default(''),
      button: buttonDraft,
    },
    'A slide must be an image or a video.',
  )
  .refine(({ kind, picture, video }) => (kind === 'image' ? picture : video) !== null, {
    path: ['picture'],
    message: 'A slide must have its picture, or its video.',
  })

const brand = z.object(
  {
    name: requiredText('The name of a brand', 100),
    logo: picture,
    link: linkTarget('The link of a brand').default(''),
  },
  'A brand must have a name and a logo.',
)

const testimonial = z.object(
  {
    quote: requiredText('The quote', 1000),
    name: requiredText('The name', 100),
    city: shortText('The city'),
    stars: z.int('Please rate it from 1 to 5 stars.').min(1).max(5).default(5),
  },
  'A testimonial must have a quote and a name.',
)

const badge = z.object(
  {
    title: requiredText('The title of a badge', 100),
    text: shortText('The text of a badge'),
    icon: shortText('The icon of a badge'),
  },
  'A badge must have a title.',
)

const placedSection = z.object(
  {
    section: z.enum(homeSections, 'The home page has no such section.'),
    hidden: z.boolean('Please say whether the section is hidden.').default(false),
  },
  'Please name a section of the home page.',
)

const marquee = {
  text: text('The text', 200),
  secondText: text('The second text', 200).optional(),
  secondLink: linkTarget('The link of the second text').optional(),
}
const sideOffer = { title: text('The title', 100), text: text('The text', 500) }
const promo = {
  picture,
  heading: shortText('The heading'),
  text: text('The text', 500).default(''),
  button: fromJson(buttonDraft),
}
const routine = { collection: text('The collection', 200) }
const lists = {
  slides: jsonOrList('The slides', 12, slide),
  brands: jsonOrList('The brands', 60, brand),
  testimonials: jsonOrList('The testimonials', 30, testimonial),
  trustBadges: jsonOrList('The badges', 8, badge),
  order: jsonOrList('The sections', homeSections.length, placedSection),
}

/** What the sections of these names have on every page: contract/content/sections.ts. */
export const homeFields = {
  picture,
  video,
  button: buttonDraft,
  slides: list('The slides', 12, slide),
  brands: list('The brands', 60, brand),
  testimonials: list('The testimonials', 30, testimonial),
  trustBadges: list('The badges', 8, badge),
  promo: { ...promo, picture: picture.default(null), button: buttonDraft },
  marquee: {
    text: marquee.text.default(''),
    secondText: text('The second text', 200).default(''),
    secondLink: linkTarget('The link of the second text').default(''),
  },
  sideOffer: { title: sideOffer.title.default(''), text: sideOffer.text.default('') },
}

/** Pieces that are not saved yet: to be looked at. */
export const homeDraft = z
  .object({
    ...lists,
    marquee: z.object(marquee),
    sideOffer: z.object(sideOffer),
    promo: z.object(promo),
    routine: z.object(routine),
  })
  .partial()

const files = { files: 10 }
const saved = z.object({ message: z.string(), home: editedHome })

export const homeEndpoints = endpoints({
  'GET /api/home': {
    summary: 'The pieces of the home page that people write',
    access: 'anyone',
    reply: editedHome,
  },
  'PUT /api/home/slides': {
    summary:
      'The banner’s slides, in order. New pictures and videos come as `files`; a slide names them upload:0 …. `otherVideo` is the same video in the other of the two formats, MP4 and WebM',
    access: 'admin',
    right: 'content',
    files,
    body: z.object({ slides: lists.slides, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/marquee': {
    summary:
      'The scrolling line; without a text there is none. A second text after it, with a link, says to what the first is subject',
    access: 'admin',
    right: 'content',
    body: z.object({ ...marquee, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/side-offer': {
    summary: 'The offer at the side; without a title there is none',
    access: 'admin',
    right: 'content',
    body: z.object({ ...sideOffer, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/promo': {
    summary: 'The promo picture, its words and where it leads; a new picture comes as the file `image`',
    access: 'admin',
    right: 'content',
    files: { image: 1 },
    body: z.object({ ...promo, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/brands': {
    summary: 'The top brands, in order. New logos come as `files`; a brand names them upload:0 …',
    access: 'admin',
    right: 'content',
    files,
    body: z.object({ brands: lists.brands, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/testimonials': {
    summary: 'What customers say, in order',
    access: 'admin',
    right: 'content',
    body: z.object({ testimonials: lists.testimonials, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/routine': {
    summary: 'The collection whose products can be bought in one go; none where its slug is empty',
    access: 'admin',
    right: 'content',
    body: z.object({ ...routine, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/trust-badges': {
    summary: 'The badges below the brands, in order',
    access: 'admin',
    right: 'content',
    body: z.object({ trustBadges: lists.trustBadges, version: sentVersion }),
    reply: saved,
  },
  'PUT /api/home/order': {
    summary: 'In which order the sections below the banner come, and which of them are hidden',
    access: 'admin',
    right: 'content',
    body: z.object({ order: lists.order, version: sentVersion }),
    reply: saved,
  },
})
