import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/errors.ts'
import { getLookDraft } from '#domain/looks/look.ts'
import { findPreview } from '#domain/looks/previews.ts'
import type { Services } from '#services.ts'
import { formatDate } from '#values/dates.ts'
import type { ChosenLook } from '#values/looks/dress.ts'

/** Browsers bind it to the host over TLS; on a machine of one’s own there is none. */
const cookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-preview' : 'preview')

const cookiePattern = /(?:^|;\s*)(?:__Host-)?preview=([\w-]{43})(?:;|$)/

/** Whoever has it gets no cached page. */
export const previewToken = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie?.match(cookiePattern)?.[1]

export interface ShownPreview {
  chosen: ChosenLook
  /** Over the header. */
  bar: string
}

/** The draft, for whoever has opened a link to it that is still good. */
export async function openPreview(
  { db }: Pick<Services, 'db'>,
  headers: IncomingHttpHeaders,
  { doorsClosed }: { doorsClosed: boolean },
): Promise<ShownPreview | undefined> {
  const token = previewToken(headers)
  const preview = token && (await findPreview(db, token))
  if (!preview) return undefined
  return {
    chosen: await getLookDraft(db),
    bar: previewBar(doorsClosed ? 'the shop before it opens' : 'a new look', preview.expiresAt),
  }
}

const previewBar = (what: string, until: Date) => `<aside class="preview-bar" aria-label="Preview">
<p>Preview of ${what}, until ${formatDate(until)}. Nothing can be ordered here.</p>
<form method="post" action="/preview/leave"><button>Leave preview</button></form>
</aside>`

export const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** The link sets a cookie; the token is in its query, which is never logged. */
export function servePreviews(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>) {
  const cookie = (value: string, seconds: number) =>
    `${cookieName(config.publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`

  app.get<{ Querystring: { link?: unknown } }>('/preview', async ({ query: { link } }, reply) => {
    const token = typeof link === 'string' && /^[\w-]{43}$/.test(link) ? link : undefined
    const preview = token && (await findPreview(db, token))
    if (!preview) throw refuse.deadLink()
    const seconds = Math.floor((preview.expiresAt.getTime() - Date.now()) / 1000)
    return reply.headers(previewHeaders).header('set-cookie', cookie(token, seconds)).redirect('/', 302)
  })

  app.post('/preview/leave', async (_request, reply) =>
    reply.headers(previewHeaders).header('set-cookie', cookie('', 0)).redirect('/', 303),
  )
}
