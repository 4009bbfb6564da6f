import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { productPath, shortIdIn } from '#values/product-path.ts'

/**
 * The ids of the products with these addresses, the part after '/product/': an id, or a name with the end of an id.
 * Also of those that are renamed or no longer sold.
 */
export async function findByUrl(db: Db, addresses: string[]): Promise<Map<string, ProductId>> {
  const shortIds = addresses.flatMap(address => shortIdIn(address) ?? [])
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
    addresses.flatMap(address => {
      if (isId<'product'>(address)) return [[address, address]]
      const sameEnd = candidates.filter(({ id }) => id.endsWith(shortIdIn(address) ?? ' '))
      // Two may end alike, though hardly ever: then the name tells.
      const found = sameEnd.find(product => isUrlOf(address, product)) ?? sameEnd[0]
      return found ? [[address, found.id]] : []
    }),
  )
}

export const isUrlOf = (address: string, { id, name }: { id: ProductId; name: string }) =>
  productPath(id, name) === `/product/${encodeURIComponent(address)}`
