import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { productPath, shortIdIn } from '#values/product-path.ts'

/**
 * The ids of the products with these URLs, the part after '/product/': an id, or a name with the end of an id.
 * Also of those that are renamed or no longer sold.
 */
export async function findByUrl(db: Db, urls: string[]): Promise<Map<string, ProductId>> {
  const shortIds = urls.flatMap(url => shortIdIn(url) ?? [])
  const candidates =
    shortIds.length > 0
      ? await db
          .selectFrom('products')
          .select(['id', 'name'])
          .where(sql<boolean>`right(id, 8) = ANY(${shortIds})`)
          .orderBy('id')
          .execute()
      : []
  return new Map(
    urls.flatMap(url => {
      if (isId<'product'>(url)) return [[url, url]]
      const sameEnd = candidates.filter(({ id }) => id.endsWith(shortIdIn(url) ?? ' '))
      // Two may end alike, though hardly ever: then the name tells.
      const found = sameEnd.find(product => isUrlOf(url, product)) ?? sameEnd[0]
      return found ? [[url, found.id]] : []
    }),
  )
}

export const isUrlOf = (url: string, { id, name }: { id: ProductId; name: string }) =>
  productPath(id, name) === `/product/${encodeURIComponent(url)}`
