import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { CategoryId } from '#values/ids.ts'

interface Options {
  /** Null if it was deleted. */
  category: CategoryId | null
  limit: number
  /** The product that they are related to: it and its shades and sizes are left out. */
  like?: Pick<Product, 'id' | 'family'>
}

/** The best-selling products of the category, filled up with those of the whole shop. */
export async function listRelated(db: Db, { category, limit, like }: Options): Promise<Product[]> {
  const isOther = ({ id, family }: Product) => id !== like?.id && !(family && family === like?.family)
  const bestSelling = async (category: CategoryId[] | undefined) => {
    const { products } = await listProducts(db, { category, sort: 'best-selling', limit: 24 })
    return onePerFamily(products.filter(isOther))
  }
  const near = category ? (await bestSelling([category])).slice(0, limit) : []
  if (near.length === limit) return near
  const far = (await bestSelling(undefined)).filter(({ id }) => !near.some(one => one.id === id))
  return [...near, ...far].slice(0, limit)
}

/** One product per family: ten shades of one lipstick would fill the row. */
function onePerFamily(products: Product[]): Product[] {
  const seen = new Set<string>()
  return products.filter(({ family }) => !family || (!seen.has(family) && seen.add(family)))
}
