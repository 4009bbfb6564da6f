import type { Db } from '#db/client.ts'
import type { CategoryId, FamilyId, ProductId } from '#values/ids.ts'
import { findProducts } from './list-products.ts'

export interface BestSeller {
  id: ProductId
  familyId: FamilyId | null
}

/** Of a category, or of the whole shop. */
export async function listBestSelling(db: Db, category?: CategoryId): Promise<BestSeller[]> {
  const { rows } = await findProducts(db, {
    category: category && [category],
    sort: 'best-selling',
    limit: 24,
  })
  return rows.map(({ product_id: id, family_id: familyId }) => ({ id, familyId }))
}

/** Of best sellers, those beside a product: without it and its own shades and sizes, and one of every family. */
export function relatedTo(like: BestSeller | undefined, bestSellers: readonly BestSeller[]): ProductId[] {
  const others = bestSellers.filter(
    ({ id, familyId }) => id !== like?.id && !(familyId && familyId === like?.familyId),
  )
  return onePerFamily(others).map(({ id }) => id)
}

/** Ten shades of one lipstick would fill the row. */
function onePerFamily(products: BestSeller[]): BestSeller[] {
  const seen = new Set<string>()
  return products.filter(({ familyId }) => !familyId || (!seen.has(familyId) && seen.add(familyId)))
}
