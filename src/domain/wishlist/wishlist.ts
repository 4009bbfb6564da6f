import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import { type AccountId, isId, type ProductId } from '#values/ids.ts'

const mostWishes = 500

/** The last wish first. A deleted product is on nobody's list; a sold-out one is, to be waited for. */
export async function getWishlist(db: Db, account: AccountId): Promise<Product[]> {
  return liveProducts(db)
    .innerJoin('wishlist_items as wish', 'wish.product_id', 'p.id')
    .where('wish.account_id', '=', account)
    .orderBy('wish.position', 'desc')
    .execute()
}

export async function listWishedIds(db: Db, account: AccountId): Promise<ProductId[]> {
  const wishes = await db
    .selectFrom('wishlist_items as wish')
    .innerJoin('products as p', 'p.id', 'wish.product_id')
    .select('p.id')
    .where('wish.account_id', '=', account)
    .where('p.deleted_at', 'is', null)
    .orderBy('wish.position', 'desc')
    .execute()
  return wishes.map(({ id }) => id)
}

/** To wish for what one wished for already changes nothing. Answers the product's name. */
export async function addWish(db: Db, account: AccountId, product: ProductId): Promise<string> {
  if (!isId(product)) throw refuse.unknownProduct()
  const { name } = await getProduct(db, product)
  const { rows } = await sql<{ crowded: boolean }>`
    WITH known AS (
      SELECT count(*) >= ${mostWishes} AND NOT coalesce(bool_or(product_id = ${product}), false) AS crowded
      FROM wishlist_items WHERE account_id = ${account}
    ), added AS (
      INSERT INTO wishlist_items (account_id, product_id)
      SELECT ${account}::text, ${product}::text FROM known WHERE NOT crowded
      ON CONFLICT DO NOTHING
    )
    SELECT crowded FROM known`.execute(db)
  if (rows[0]!.crowded) throw refuse.wishlistFull(mostWishes)
  return name
}

/** To take off what is not on the list is no mistake. */
export async function removeWish(db: Db, account: AccountId, product: ProductId): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('account_id', '=', account)
    .where('product_id', '=', product)
    .execute()
}
