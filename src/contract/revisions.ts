import { z } from 'zod'
import { endpoints, id, paging, renamed, timestamp } from './endpoint.ts'
import { revisionId } from './ids.ts'
import { requiredText } from './text.ts'

const kinds = ['about', 'contact', 'footer', 'policy', 'article', 'home', 'collection', 'category'] as const

const revision = renamed(
  z.object({
    _id: id,
    at: timestamp,
    /** Who changed it. */
    by: z.string(),
    /** When the version was made that this one restores. */
    restoredFrom: timestamp.nullable(),
    /** As it was before the first change that was kept. */
    isFirst: z.boolean(),
  }),
  { _id: 'id', by: 'actorName' },
)

export const revisionEndpoints = endpoints({
  'GET /api/revisions': {
    summary:
      'What became of a text with each change, newest first. `subject` is the id of an article, a collection or a category, the name of a policy or of a piece of the home page, else the kind itself',
    access: 'admin',
    right: 'content',
    query: paging.omit({ page: true }).extend({
      cursor: revisionId.optional(),
      kind: z.enum(kinds, `Please choose one of ${kinds.join(', ')}.`),
      subject: requiredText('The subject', 100),
    }),
    reply: z.object({ revisions: z.array(revision) }),
  },
  'GET /api/revisions/{id}': {
    summary: 'One version of a text, with what it was before and what it is now',
    access: 'admin',
    right: 'content',
    params: z.object({ id: revisionId }),
    reply: z.object({
      revision,
      snapshot: z.unknown(),
      /** Null where there is none. */
      previous: z.unknown(),
      current: z.unknown(),
      isCurrent: z.boolean(),
    }),
  },
  'POST /api/revisions/{id}/restore': {
    summary: 'Publish this version of the text again; the present one stays in the history',
    access: 'admin',
    right: 'content',
    params: z.object({ id: revisionId }),
    reply: z.object({ message: z.string() }),
  },
})
