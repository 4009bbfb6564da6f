import { announce, type Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { tagsOf } from './product.ts'

/** Drops every cached page that shows a seller or a product of theirs, or could show one from now on. */
export async function announceSeller(trx: Db, seller: AccountId): Promise<void> {
  const products = await trx
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.family', 'c.slug as categorySlug'])
    .where('p.seller_id', '=', seller)
    .where('p.deleted_at', 'is', null)
    .execute()
  announce(trx, allSellers, sellerTag(seller), ...new Set(products.flatMap(tagsOf)))
}

/** The cache tag of what depends on which sellers and products customers can see, beside lists: the menu's brands. */
export const allSellers = 'sellers'

/** The cache tag of what shows a seller's name and details: the seller's page, and those of the products. */
export const sellerTag = (seller: AccountId) => `seller:${seller}`
