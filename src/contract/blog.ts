import { z } from 'zod'
import { endpoints, filter, id, paging, renamed, sortBy, timestamp, version } from './endpoint.ts'
import { optionalFlag, optionalNumber, sentVersion } from './form-values.ts'
import { articleId } from './ids.ts'
import { requiredText, text } from './text.ts'

/** A piece of written text: plain, or within an element of the few that writers may use. */
export type TextNode = string | { tag: string; attributes: Record<string, string>; children: TextNode[] }

const cardFields = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  picture: z.string().nullable(),
  readingMinutes: z.int(),
  publishAt: timestamp,
})

const articleFields = cardFields.extend({ html: z.string() })

/** An article in a list. */
export const articleCard = renamed(cardFields, { _id: 'id' })

/** With its text: the Markdown as sanitised HTML. */
const article = renamed(articleFields, { _id: 'id' })

/** For the back office. */
const managedArticle = renamed(
  articleFields.extend({
    body: z.string(),
    draft: z.boolean(),
    /** The first and last month in which it leads the blog every year: 11 and 2 are November to February. */
    seasonStart: z.int().nullable(),
    seasonEnd: z.int().nullable(),
    published: z.boolean(),
    updatedAt: timestamp,
    version,
  }),
  { _id: 'id' },
)

const moment = z.preprocess(
  value => (value === '' ? undefined : value),
  z.coerce
    .date('Please enter a date and time.')
    .refine(
      date => date.getFullYear() >= 2000 && date.getFullYear() < 2200,
      'Please enter a date between 2000 and 2200.',
    )
    .optional(),
)

const month = (noun: string) => optionalNumber(noun, { min: 1, max: 12, whole: true })

const title = requiredText('The title', 200)
const fields = {
  slug: text('The address', 200)
    .transform(value => value || undefined)
    .optional(),
  excerpt: text('The excerpt', 500).optional(),
  author: text('The author', 100)
    .transform(value => value || undefined)
    .optional(),
  body: text('The article', 100_000).optional(),
  draft: optionalFlag('whether it is a draft'),
  publishAt: moment.optional(),
  /** Null for none. */
  seasonStart: month('the first month of the season'),
  seasonEnd: month('the last month of the season'),
}
const files = { picture: 1 }
// An article of 100,000 letters takes three bytes for each in Indian scripts.
const form = { fields: 20, fieldBytes: 400 * 1024 }
const saved = z.object({ message: z.string(), article: managedArticle })

export const blogEndpoints = endpoints({
  'GET /api/blog': {
    summary: 'The published articles, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'anyone',
    query: paging.extend({ cursor: articleId.optional() }),
    reply: z.object({ articles: z.array(articleCard) }),
  },
  'GET /api/blog/manage': {
    summary: 'All articles, drafts and those to come too',
    access: 'admin',
    right: 'content',
    query: paging.extend({
      cursor: articleId.optional(),
      search: filter(z.string().max(200)),
      state: filter(z.enum(['draft', 'scheduled', 'published'])),
      sort: sortBy('publishAt', 'updatedAt', 'title'),
    }),
    reply: z.object({ articles: z.array(managedArticle) }),
  },
  'GET /api/blog/manage/{id}': {
    summary: 'One article as its writers see it, published or not',
    access: 'admin',
    right: 'content',
    params: z.object({ id: articleId }),
    reply: z.object({ article: managedArticle }),
  },
  'POST /api/blog/preview': {
    summary: 'What Markdown becomes when it is published; nothing is kept',
    access: 'admin',
    right: 'content',
    body: z.object({ body: text('The article', 100_000) }),
    reply: z.object({ nodes: z.array(z.custom<TextNode>()), readingMinutes: z.int() }),
  },
  'GET /api/blog/{slug}': {
    summary: 'One published article; an address from before it was renamed finds it too',
    access: 'anyone',
    params: z.object({ slug: z.string().max(300) }),
    reply: z.object({ article }),
  },
  'POST /api/blog': {
    summary: 'Write an article in Markdown; it appears at `publishAt`, unless it is a draft',
    access: 'admin',
    right: 'content',
    status: 201,
    files,
    form,
    body: z.object({ title, ...fields }),
    reply: saved,
  },
  'PUT /api/blog/{id}': {
    summary: 'Change what is given of an article; a new title brings a new address, the old one leads to it',
    access: 'admin',
    right: 'content',
    params: z.object({ id: articleId }),
    files,
    form,
    body: z.object({
      title: title.optional(),
      ...fields,
      removePicture: optionalFlag('whether its picture goes'),
      version: sentVersion,
    }),
    reply: saved,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Delete an article',
    access: 'admin',
    right: 'content',
    params: z.object({ id: articleId }),
    reply: z.object({ message: z.string() }),
  },
})
