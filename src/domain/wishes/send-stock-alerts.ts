import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import type { ProductId, StockAlertId } from '#values/ids.ts'

export interface StockAlert {
  id: StockAlertId
  productId: ProductId
  productName: string
  stock: number
  email: string
  confirmedAt: Date | null
}

/** Of a product that is still sold, whether it is in stock or not. */
export async function findStockAlert(db: Db, id: StockAlertId): Promise<StockAlert | undefined> {
  return (
    db
      .selectFrom('stock_alerts as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('accounts as a', 'a.id', 's.account_id')
      .select([
        's.id',
        'p.id as productId',
        'p.name as productName',
        'p.stock',
        's.confirmed_at as confirmedAt',
      ])
      // A customer may have changed their email since.
      .select(sql<string>`coalesce(a.email, s.email)`.as('email'))
      .where('s.id', '=', id)
      .where('p.deleted_at', 'is', null)
      .where('p.suspended_at', 'is', null)
      .executeTakeFirst()
  )
}

/** Queues one mail for everybody who waits for a product that is back. Safe to run on every instance. */
export async function sendStockAlerts(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ alertId: StockAlertId }>`
      UPDATE stock_alerts s SET told_at = now() FROM products p
      WHERE p.id = s.product_id AND p.stock > 0 AND p.deleted_at IS NULL AND p.suspended_at IS NULL
        AND s.confirmed_at IS NOT NULL AND s.told_at IS NULL
      RETURNING s.id AS "alertId"`.execute(trx)
    await queueMails(
      trx,
      rows.map(data => ({ kind: 'back-in-stock', data })),
    )
  })
}

/** It was sold out again before the mail was sent: they wait on. */
export async function waitAgain(db: Db, id: StockAlertId): Promise<void> {
  await db.updateTable('stock_alerts').set({ told_at: null }).where('id', '=', id).execute()
}
