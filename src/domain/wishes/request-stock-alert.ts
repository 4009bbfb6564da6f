import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { hashToken, newToken } from '#domain/token.ts'
import { newId, type ProductId, type StockAlertId } from '#values/ids.ts'
import { wishRefusals } from './refusals.ts'

/** A signed-in customer asks to be told when a product is back. Answers whether the email has to be confirmed first. */
export async function requestStockAlert(
  db: Db,
  account: Account,
  product: ProductId,
): Promise<'noted' | 'confirm'> {
  const isConfirmed = account.emailConfirmedAt !== null
  await ask(db, { product, email: account.email, account: account.id, isConfirmed })
  return isConfirmed ? 'noted' : 'confirm'
}

/** A guest asks. Nothing is sent about the product before the email is confirmed. */
export async function requestStockAlertAsGuest(
  db: Db,
  input: { product: ProductId; email: string },
): Promise<void> {
  await ask(db, { ...input, account: null, isConfirmed: false })
}

export async function confirmStockAlert(db: Db, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('stock_alerts')
    .set({ confirmed_at: sql<Date>`now()`, token_hash: null })
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuse.deadLink()
}

/** The token for the mail that asks to confirm. The shop stores only its hash; an earlier one stops working. */
export async function issueAlertToken(db: Db, id: StockAlertId): Promise<string> {
  const token = newToken()
  await db
    .updateTable('stock_alerts')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

interface Asking {
  product: ProductId
  email: string
  account: Account['id'] | null
  isConfirmed: boolean
}

/** Asking twice is the same as once. Who was told before and asks again, confirms again. */
async function ask(db: Db, { product, email, account, isConfirmed }: Asking) {
  await inTransaction(db, async trx => {
    const { stock } = await getProduct(trx, product)
    if (stock > 0) throw wishRefusals.inStockAlready()
    const { rows } = await sql<{ id: StockAlertId; confirmed: boolean }>`
      INSERT INTO stock_alerts AS a (id, product_id, account_id, email, confirmed_at)
      VALUES (${newId()}, ${product}, ${account}, ${email}, ${isConfirmed ? sql`now()` : null})
      ON CONFLICT (product_id, lower(email)) DO UPDATE SET
        asked_at = now(),
        told_at = NULL,
        account_id = coalesce(a.account_id, excluded.account_id),
        confirmed_at = CASE WHEN a.told_at IS NULL THEN coalesce(a.confirmed_at, excluded.confirmed_at)
          ELSE excluded.confirmed_at END
      RETURNING id, confirmed_at IS NOT NULL AS confirmed`.execute(trx)
    const [alert] = rows
    if (!alert!.confirmed) await queueMail(trx, 'confirm-stock-alert', { alertId: alert!.id })
  })
}
