import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/errors.ts'
import { findStyle } from '#domain/looks/styles.ts'
import type { Services } from '#services.ts'
import { encodeResponse, sendEncoded } from '../cache/encoded-response.ts'
import { fontFiles } from './compile-style.ts'
import type { Wardrobe } from './dress-page.ts'

const forever = 'public, max-age=31536000, immutable'

/** Stylesheets and fonts of looks: only those that were made here, whatever is asked for. */
export function serveLooks(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  wardrobe: Pick<Wardrobe, 'findCss'>,
) {
  app.get<{ Params: { hash: string } }>('/theme/:hash.css', async ({ params: { hash } }, reply) => {
    if (!/^[0-9a-f]{16}$/.test(hash)) throw refuse.unknown()
    const css = wardrobe.findCss(hash) ?? (await findStyle(db, hash))
    if (css === undefined) throw refuse.unknown()
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': forever }
    return sendEncoded(reply, await encodeResponse({ status: 200, headers, body: css, tags: [] }))
  })

  app.get<{ Params: { name: string } }>('/theme/fonts/:name', async ({ params: { name } }, reply) => {
    const bytes = fontFiles.get(name)
    if (!bytes) throw refuse.unknown()
    return reply.type('font/woff2').header('cache-control', forever).send(bytes)
  })
}
