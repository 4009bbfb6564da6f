import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findLinks } from '#domain/links/links.ts'
import type { RedirectId } from '#values/ids.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { addressKey, carriedQuery } from '#values/web-address.ts'
import { coveringKeys, fillWildcard } from './wildcard.ts'

/** Where an address that nothing answers leads, if it is redirected to something that visitors may see. */
export async function findRedirect(db: Db, url: string): Promise<{ id: RedirectId; to: string } | null> {
  const key = addressKey(url)
  if (key === null || key.length > 2000) return null
  const candidates = coveringKeys(key)
  const { rows } = await sql<LinkTarget & { redirect: RedirectId; from: string }>`
    SELECT id AS redirect, from_path AS from, to_kind AS kind, to_id AS id FROM redirects
    WHERE from_path = ANY(${candidates}::text[])
    ORDER BY array_position(${candidates}::text[], from_path) LIMIT 1`.execute(db)
  const found = rows[0]
  if (!found) return null
  const link = (await findLinks(db, [found])).get(linkKey(found))
  if (!link?.shown) return null
  const filled = found.kind === 'url' ? fillWildcard(found.from, link.path, pathOf(url)) : link.path
  return { id: found.redirect, to: withQuery(filled, carriedQuery(url, found.from.includes('?'))) }
}

/** As it was asked for: a wildcard hands on the spelling that visitors use. */
const pathOf = (url: string) => url.split(/[?#]/, 1)[0]!.replace(/\/+$/, '')

function withQuery(to: string, query: string): string {
  if (!query) return to
  const [path, fragment] = to.split('#', 2) as [string, string?]
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
