import type { ListingQuery } from '#contract/search/listing.ts'
import type { Db } from '#db/client.ts'
import { type FoundPage, findPages } from '#domain/content/find-pages.ts'
import { listPublishedPages } from '#domain/pages/page.ts'
import { ownPagePath } from './own-page.ts'
import { shopPages } from './shop-pages.ts'

/** What changes the answer to a search, besides products. */
export const searchTags = [
  'synonyms',
  'blog',
  'pages',
  ...shopPages.flatMap(({ policy }) => (policy ? [`policy:${policy}`] : [])),
]

const mostPages = 4

/** Pages and articles for what was typed, as it was corrected; none on further pages of the results. */
export async function findPagesFor(
  db: Db,
  { q, page = 1, cursor }: Partial<Pick<ListingQuery, 'q' | 'page' | 'cursor'>>,
  { corrected }: { corrected: string | undefined },
): Promise<FoundPage[]> {
  const text = corrected ?? q ?? ''
  if (page > 1 || cursor !== undefined || !/[\p{L}\p{N}]/u.test(text)) return []
  const ownPages = (await listPublishedPages(db)).map(({ title, slug, description }) => ({
    title,
    path: ownPagePath(slug),
    words: description,
  }))
  return findPages(db, text, { pages: [...shopPages, ...ownPages], limit: mostPages })
}
