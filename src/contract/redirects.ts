import { z } from 'zod'
import { linkKinds } from '#values/link-kinds.ts'
import { endpoints, filter, id, paging, renamed, sortBy, timestamp, version } from './endpoint.ts'
import { optionalFlag, sentVersion } from './form-values.ts'
import { redirectId } from './ids.ts'
import { requiredText } from './text.ts'

/** Where something leads now. */
export const link = z.object({
  kind: z.enum(linkKinds),
  id: z.string(),
  label: z.string(),
  path: z.string(),
  /** False for what visitors may not see. */
  shown: z.boolean(),
})

/** What a link leads to, by id: it may be renamed. Of kind 'url' the id is an address. */
export const linkTargetBody = z.object(
  {
    kind: z.enum(linkKinds, 'Please choose what it leads to.'),
    id: requiredText('Where it leads', 2000),
  },
  'Please choose where it leads.',
)

const redirect = renamed(
  z.object({
    _id: id,
    from: z.string(),
    /** Its `link` is null once what it led to is gone. */
    to: z.object({ kind: z.enum(linkKinds), id: z.string(), link: link.nullable() }),
    source: z.enum(['hand', 'renamed', 'import']),
    hits: z.int(),
    lastHit: timestamp.nullable(),
    createdAt: timestamp,
    version,
  }),
  { _id: 'id' },
)

const missed = z.object({
  path: z.string(),
  misses: z.int(),
  lastAt: timestamp,
  /** The page of this shop that links to it. */
  referrer: z.string().nullable(),
  suggestion: link.nullable(),
})

const from = requiredText('The old address', 2000)
const saved = z.object({ message: z.string(), redirect })
const done = z.object({ message: z.string() })
const admin = { access: 'admin', right: 'content' } as const

export const redirectEndpoints = endpoints({
  'GET /api/links': {
    summary: 'What a link can lead to: pages, categories, products … whose names have these words',
    ...admin,
    query: z.object({ search: filter(z.string().max(100)) }),
    reply: z.object({ links: z.array(link) }),
  },
  'GET /api/redirects': {
    summary: 'Old addresses and where they lead, newest first',
    ...admin,
    query: paging.extend({
      cursor: redirectId.optional(),
      search: filter(z.string().max(200)),
      source: filter(z.enum(['hand', 'renamed', 'import'])),
      sort: sortBy('from', 'hits', 'lastHit', 'createdAt'),
    }),
    reply: z.object({ redirects: z.array(redirect) }),
  },
  'POST /api/redirects': {
    summary:
      'Let an address lead elsewhere. `/old/*` takes everything below it along to `/new/*`, or to one page',
    ...admin,
    status: 201,
    body: z.object({ from, to: linkTargetBody }),
    reply: saved,
  },
  'PUT /api/redirects/{id}': {
    summary: 'Change where an old address leads',
    ...admin,
    params: z.object({ id: redirectId }),
    body: z.object({ from, to: linkTargetBody, version: sentVersion }),
    reply: saved,
  },
  'DELETE /api/redirects/{id}': {
    summary: 'Delete a redirect: the address is not found again',
    ...admin,
    params: z.object({ id: redirectId }),
    reply: done,
  },
  'POST /api/redirects/import': {
    summary:
      'Redirects from a CSV file with the columns Redirect from and Redirect to, up to 1,00,000 rows. Nothing is saved without `apply`; what cannot be saved is said row by row',
    ...admin,
    files: { file: 1 },
    body: z.object({ apply: optionalFlag('whether to save') }),
    reply: z.object({
      message: z.string(),
      counts: z.object({
        new: z.int(),
        changed: z.int(),
        /** Led to an address that is redirected itself: leads to the end now. */
        shortened: z.int(),
        same: z.int(),
        loop: z.int(),
        /** There is a page at the old address. */
        live: z.int(),
        unusable: z.int(),
      }),
      /** Those with problems first; at most 500. */
      rows: z.array(
        z.object({
          /** In the file, counted from 1 with the headings. */
          row: z.int(),
          from: z.string(),
          to: z.string(),
          verdict: z.enum(['new', 'changed', 'shortened', 'same', 'loop', 'live', 'unusable']),
          problem: z.string().nullable(),
        }),
      ),
      done: z.boolean(),
    }),
  },
  'GET /api/redirects/export': {
    summary: 'All redirects as CSV, which can be imported again',
    ...admin,
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/redirects/missed': {
    summary: 'Addresses that visitors asked for in vain, most wanted first, with what they probably meant',
    ...admin,
    query: z.object({
      page: paging.shape.page,
      limit: paging.shape.limit,
      search: filter(z.string().max(200)),
      sort: sortBy('path', 'misses', 'lastAt'),
    }),
    reply: z.object({ missed: z.array(missed) }),
  },
  'POST /api/redirects/missed/ignore': {
    summary: 'Take an address off that list for good',
    ...admin,
    body: z.object({ path: requiredText('The address', 500) }),
    reply: done,
  },
})
