import type { Db } from '#db/client.ts'
import { listPage } from '#domain/search/list.ts'
import type { CategoryId } from '#values/ids.ts'
import type { Product } from './product.ts'

interface Wish {
  /** Null for a product whose category is gone too. */
  category: CategoryId | null
  limit: number
  /** What it shall resemble: neither that product nor its shades and sizes are among them. */
  like?: Pick<Product, 'id' | 'family'>
}

/** What people buy most of the same category, and of the rest of the shop where that is too little. */
export async function listRelated(db: Db, { category, limit, like }: Wish): Promise<Product[]> {
  const isOther = ({ id, family }: Product) => id !== like?.id && !(family && family === like?.family)
  const bestSelling = async (category: CategoryId[] | undefined) => {
    const { products } = await listPage(db, { category, sort: 'best-selling', limit: 24 })
    return oneOfEachFamily(products.filter(isOther))
  }
  const near = category ? (await bestSelling([category])).slice(0, limit) : []
  if (near.length === limit) return near
  const far = (await bestSelling(undefined)).filter(({ id }) => !near.some(one => one.id === id))
  return [...near, ...far].slice(0, limit)
}

/** Ten shades of one lipstick are no choice. */
function oneOfEachFamily(products: Product[]): Product[] {
  const seen = new Set<string>()
  return products.filter(({ family }) => !family || (!seen.has(family) && seen.add(family)))
}
