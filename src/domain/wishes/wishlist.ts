import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { wishRefusals } from './refusals.ts'

const mostProducts = 500

/** The last added first. A sold-out product stays on the list, one that is no longer sold is left out. */
export async function getWishlist(db: Db, account: AccountId): Promise<Wished[]> {
  const rows = await liveProducts(db)
    .innerJoin('wishlist_items as wish', 'wish.product_id', 'p.id')
    .leftJoin('product_labels as label', 'label.product_id', 'p.id')
    .innerJoin('product_kinds as k', 'k.id', 'p.kind_id')
    .select(['label.fit as label', 'k.profile_part as profilePart', 'k.colour_area as colourArea'])
    .where('wish.account_id', '=', account)
    .orderBy('wish.position', 'desc')
    .execute()
  return rows.map(({ label, profilePart, colourArea, ...product }) => ({
    product,
    fit: encodeFit(product, { label, profilePart, colourArea }),
  }))
}

interface Wished {
  product: Product
  /** By which browsers judge whether it fits a shopper: values/beauty/fit-code.ts. */
  fit: string
}

export async function listWishlistIds(db: Db, account: AccountId): Promise<ProductId[]> {
  const wishes = await db
    .selectFrom('wishlist_items as wish')
    .innerJoin('products as p', 'p.id', 'wish.product_id')
    .select('p.id')
    .where('wish.account_id', '=', account)
    .where('p.deleted_at', 'is', null)
    .where('p.suspended_at', 'is', null)
    .orderBy('wish.position', 'desc')
    .execute()
  return wishes.map(({ id }) => id)
}

/** Answers the product's name. Idempotent: adding a product twice changes nothing. */
export async function addToWishlist(db: Db, actor: Actor, product: ProductId): Promise<string> {
  const { name } = await getProduct(db, product)
  const { rows } = await sql<{ isFull: boolean }>`
    WITH known AS (
      SELECT count(*) >= ${mostProducts} AND NOT coalesce(bool_or(product_id = ${product}), false) AS is_full
      FROM wishlist_items WHERE account_id = ${actor.id}
    ), added AS (
      INSERT INTO wishlist_items (account_id, product_id)
      SELECT ${actor.id}::text, ${product}::text FROM known WHERE NOT is_full
      ON CONFLICT DO NOTHING
    )
    SELECT is_full AS "isFull" FROM known`.execute(db)
  if (rows[0]!.isFull) throw wishRefusals.wishlistFull(mostProducts)
  return name
}

/** Idempotent: removing a product that is not there succeeds. */
export async function removeFromWishlist(db: Db, actor: Actor, product: ProductId): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('account_id', '=', actor.id)
    .where('product_id', '=', product)
    .execute()
}
