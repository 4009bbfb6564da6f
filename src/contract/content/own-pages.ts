import { z } from 'zod'
import { endpoints, id, renamed, timestamp, version } from '../endpoint.ts'
import { optionalNumber, sentVersion } from '../form-values.ts'
import { pageId } from '../ids.ts'
import { requiredText, text } from '../text.ts'
import { pageSections } from './sections.ts'

const pageFields = z.object({
  _id: id,
  kind: z.enum(['home', 'page']),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The version that visitors see; null where they see none. */
  published: z.int().nullable(),
  updatedAt: timestamp,
  version,
})
const page = renamed(pageFields, { _id: 'id' })
const listedPage = renamed(pageFields.extend({ hasDraft: z.boolean() }), { _id: 'id' })

/** Also what an earlier or a later version of the shop stored, which no schema of today describes. */
const storedSection = z.looseObject({ id: z.string(), type: z.string() })

const description = text('The description', 300)
const slug = text('The address', 200)
  .transform(value => value || undefined)
  .optional()
const params = z.object({ id: pageId })
const done = z.object({ message: z.string() })
const written = z.object({ message: z.string(), page })
const forEditors = { access: 'admin', right: 'content' } as const

export const ownPageEndpoints = endpoints({
  'GET /api/pages': {
    summary: 'The home page and the shop’s own pages, published or not',
    ...forEditors,
    reply: z.object({ pages: z.array(listedPage) }),
  },
  'POST /api/pages': {
    summary: 'Add a page at /pages/{slug}. Visitors see it once it is published',
    ...forEditors,
    status: 201,
    body: z.object({
      title: requiredText('The title', 120),
      slug,
      description: description.optional(),
      sections: pageSections.optional(),
    }),
    reply: written,
  },
  'GET /api/pages/{id}': {
    summary:
      'A page to be edited: what is published, the draft if there is one, and the versions to go back to',
    ...forEditors,
    params,
    reply: z.object({
      page,
      published: z.array(storedSection).nullable(),
      draft: z
        .object({
          sections: z.array(storedSection),
          version,
          actorName: z.string(),
          updatedAt: timestamp,
        })
        .nullable(),
      versions: z.array(z.object({ n: z.int(), actorName: z.string(), at: timestamp })),
    }),
  },
  'PUT /api/pages/{id}': {
    summary: 'What a page is called, where it is found and what search engines say of it',
    ...forEditors,
    params,
    body: z.object({
      title: requiredText('The title', 120).optional(),
      slug,
      description: description.optional(),
      version: sentVersion,
    }),
    reply: written,
  },
  'DELETE /api/pages/{id}': {
    summary: 'Delete a page with all its versions',
    ...forEditors,
    params,
    reply: done,
  },
  'POST /api/pages/{id}/duplicate': {
    summary: 'A new page with the sections of this one',
    ...forEditors,
    status: 201,
    params,
    reply: written,
  },
  'PUT /api/pages/{id}/draft': {
    summary:
      'Save what is being worked on; visitors see nothing of it. Refused unless `draftVersion` is the draft’s version now, or null where there is none: read it, merge and send again',
    ...forEditors,
    params,
    body: z.object({
      sections: pageSections,
      draftVersion: optionalNumber('the version of the draft', { min: 1, whole: true }).transform(
        value => value ?? null,
      ),
    }),
    reply: z.object({ message: z.string(), draftVersion: version }),
  },
  'DELETE /api/pages/{id}/draft': {
    summary: 'Drop what is not published',
    ...forEditors,
    params,
    reply: done,
  },
  'POST /api/pages/{id}/publish': {
    summary:
      'The draft becomes what visitors see, merged section by section with what was published since it was begun; with `n`, an earlier version is what they see again',
    ...forEditors,
    params,
    body: z.object({ n: z.int().min(1).optional() }),
    reply: z.object({ message: z.string(), n: z.int() }),
  },
  'POST /api/pages/{id}/unpublish': {
    summary: 'Visitors see the page no longer; it can be published again',
    ...forEditors,
    params,
    reply: done,
  },
  'GET /api/pages/{id}/versions/{n}': {
    summary: 'The sections of a version',
    ...forEditors,
    params: params.extend({ n: z.coerce.number().int().min(1) }),
    reply: z.object({ sections: z.array(storedSection) }),
  },
  'POST /api/pages/files': {
    summary:
      'Store a picture or a film for a section, which then names its path. What no page names is removed after a day',
    ...forEditors,
    files: { file: 1 },
    reply: z.object({ path: z.string() }),
  },
  'GET /api/pages/choices': {
    summary: 'What sections can show: collections, categories and concerns by name',
    ...forEditors,
    reply: z.object({
      collections: z.array(z.object({ slug: z.string(), title: z.string() })),
      categories: z.array(z.object({ slug: z.string(), name: z.string() })),
      concerns: z.array(z.string()),
    }),
  },
})
