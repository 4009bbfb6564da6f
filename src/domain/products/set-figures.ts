import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { recordEvents } from '#domain/events/record.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { tagsOf } from './product.ts'

type Changed = Parameters<typeof tagsOf>[0] & { id: ProductId; name: string; sellerId: AccountId | null }

/** What a sale sets. The caller has locked the products and announces the change. */
export async function setPrices(
  trx: Db,
  prices: readonly { productId: ProductId; price: Paise }[],
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    UPDATE products p SET price = given.price, updated_at = now()
    FROM unnest(${prices.map(({ productId }) => productId)}::text[], ${prices.map(({ price }) => price)}::bigint[])
      AS given (id, price), categories c
    WHERE p.id = given.id AND c.id = p.category_id
    RETURNING p.id, p.name, p.seller_id AS "sellerId", p.family, c.slug AS "categorySlug"`.execute(trx)
  await recordEvents(
    trx,
    rows.map(({ id, name: productName, sellerId }) => ({
      kind: 'product.changed',
      subject: id,
      sellers: [sellerId],
      data: { productName, fields: ['price'] },
    })),
  )
  return rows
}

/** What the reviews come to. The caller has locked the product; returns the slug of its category. */
export async function setRating(
  trx: Db,
  product: ProductId,
  { average, count }: { average: number | null; count: number },
): Promise<string | null> {
  const { rows } = await sql<{ slug: string | null }>`
    UPDATE products SET rating = ${average}, review_count = ${count} WHERE id = ${product}
    RETURNING (SELECT slug FROM categories WHERE id = category_id)`.execute(trx)
  return rows[0]?.slug ?? null
}

/** Tracks a product in lots from now on. */
export async function startTrackingLots(trx: Db, product: ProductId): Promise<void> {
  await trx.updateTable('products').set({ tracks_lots: true }).where('id', '=', product).execute()
}

export async function setFreshness(
  trx: Db,
  product: ProductId,
  { promiseDays, paoMonths }: { promiseDays: number | null; paoMonths: number | null },
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ promise_days: promiseDays, pao_months: paoMonths, updated_at: sql<Date>`now()` })
    .where('id', '=', product)
    .execute()
}
