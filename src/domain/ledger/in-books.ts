import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { areTaxDocumentsOn } from '#domain/taxes/tax-profile.ts'
import type { OrderId } from '#values/ids.ts'

/** The books begin when the tax documents are on: without invoices nothing says what a sale was worth. Answers whether they are open. */
export async function openBooks(db: Db): Promise<boolean> {
  if (!(await areTaxDocumentsOn(db))) return false
  await sql`INSERT INTO ledger_start (began_at) VALUES (now()) ON CONFLICT DO NOTHING`.execute(db)
  return true
}

/**
 * Whether an order is in the books: those from before are not, nor what came in exchange for them, because commission and tax are
 * never invented for the past.
 */
export async function isInBooks(db: Db, order: OrderId): Promise<boolean> {
  const first = await orderPaidWith(db, order)
  const { rows } = await sql`
    SELECT FROM orders JOIN ledger_start ON created_at >= began_at WHERE id = ${first}`.execute(db)
  return rows.length > 0
}
