import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { setProductWish } from '#domain/mail/wishes.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { FormulaChange } from '#values/ingredients/formula-change.ts'
import { ingredientRefusals } from './refusals.ts'

export interface Reformulation {
  at: Date
  change: FormulaChange
}

const mostShown = 5

/** What customers are shown of a product's past, the newest first. */
export const listReformulations = compileOnce(
  (_db, product: ProductId) => sql<Reformulation>`
    SELECT at, change FROM reformulations WHERE product_id = ${product} AND NOT is_correction
    ORDER BY at DESC LIMIT ${mostShown}`,
)

/** Customers who bought a product and want to be told of its ingredients. */
export const wantingBuyers = (product: ProductId): RawBuilder<unknown> => sql`
  SELECT a.id AS account FROM (
    SELECT account_id FROM mail_wishes WHERE kind = 'reformulation' AND opted_in_at IS NOT NULL
    UNION SELECT account_id FROM product_mail_wishes
    WHERE kind = 'reformulation' AND product_id = ${product} AND wanted
  ) AS asked
  JOIN accounts a ON a.id = asked.account_id AND a.is_active AND a.email_confirmed_at IS NOT NULL
  WHERE ${hasBought(sql`a.id`, product)} AND NOT EXISTS (
    SELECT FROM product_mail_wishes n WHERE n.account_id = a.id AND n.kind = 'reformulation'
      AND n.product_id = ${product} AND NOT n.wanted)`

const hasBought = (account: RawBuilder<unknown>, product: ProductId) => sql`EXISTS (
  SELECT FROM orders o JOIN order_lines line ON line.order_id = o.id AND line.product_id = ${product}
    AND NOT line.is_cancelled
  WHERE o.account_id = ${account} AND is_sale(o.status))`

export async function countWantingBuyers(db: Db, product: ProductId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (${wantingBuyers(product)}) AS told`.execute(db)
  return rows[0]!.count
}

/** Whether a customer is told of this product: as chosen for it, else as for everything. */
export async function isWanted(db: Db, account: AccountId, product: ProductId): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT coalesce(
      (SELECT wanted FROM product_mail_wishes
        WHERE account_id = ${account} AND kind = 'reformulation' AND product_id = ${product}),
      (SELECT opted_in_at IS NOT NULL FROM mail_wishes WHERE account_id = ${account} AND kind = 'reformulation'),
      false) AS wanted`.execute(db)
  return rows[0]!.wanted
}

/** A buyer wants to be told when the ingredients of a product change, or not. */
export async function wishForProduct(
  db: Db,
  account: AccountId,
  { product, wanted }: { product: ProductId; wanted: boolean },
): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`SELECT ${hasBought(sql`${account}`, product)} AS has`.execute(
    db,
  )
  if (!rows[0]!.has) throw ingredientRefusals.notInUse()
  await setProductWish(db, { account, kind: 'reformulation', product, wanted })
}
