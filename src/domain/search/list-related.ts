import type { Db } from '#db/client.ts'
import { type Card, listCards } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { findProducts } from './list-products.ts'

interface Options {
  /** Null if it was deleted. */
  category: CategoryId | null
  limit: number
  /** The product that they are related to: it and its shades and sizes are left out. */
  like?: Pick<Product, 'id' | 'family'>
}

/** The best-selling products of the category, filled up with those of the whole shop. */
export async function listRelated(db: Db, { category, limit, like }: Options): Promise<Card[]> {
  const bestSelling = async (category: CategoryId[] | undefined): Promise<ProductId[]> => {
    const { rows } = await findProducts(db, { category, sort: 'best-selling', limit: 24 })
    const found = rows.map(({ product_id: id, family }) => ({ id, family: familyName(family) }))
    const others = found.filter(({ id, family }) => id !== like?.id && !(family && family === like?.family))
    return onePerFamily(others).map(({ id }) => id)
  }
  const near = category ? (await bestSelling([category])).slice(0, limit) : []
  const far = near.length < limit ? await bestSelling(undefined) : []
  return listCards(db, [...new Set([...near, ...far])].slice(0, limit))
}

/** Without its seller: 'SELLER:Name' in lists. */
const familyName = (family: string | null) => family?.slice(family.indexOf(':') + 1)

/** One product per family: ten shades of one lipstick would fill the row. */
function onePerFamily<Row extends { family: string | undefined }>(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ family }) => !family || (!seen.has(family) && seen.add(family)))
}
