import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { statusesToPack } from '#values/order-status.ts'

/** How many things wait for somebody in the back office. */
export interface Work {
  /** Orders with something to pack; a seller's own part of them. */
  toPack: number
  /** Products that are nearly or quite sold out. */
  lowStock: number
  /** Of new sellers, for an admin to let go live; a seller's own that were declined. */
  products: number
  /** Of customers, without an answer. */
  questions: number
  /** Accounts to approve or decline, unread messages and mails that could not be sent: an admin's work. */
  sellers: number
  admins: number
  messages: number
  failedMails: number
}

export async function countWork(db: Db, actor: Actor): Promise<Work> {
  const low = sql`stock <= (SELECT low_stock_threshold FROM settings) AND deleted_at IS NULL AND suspended_at IS NULL`
  const { rows } =
    actor.role === 'admin'
      ? await sql<Work>`
        SELECT
          (SELECT count(*)::int FROM orders WHERE status = ANY(${statusesToPack})) AS "toPack",
          (SELECT count(*)::int FROM products WHERE ${low}) AS "lowStock",
          (SELECT count(*)::int FROM products WHERE state = 'review' AND deleted_at IS NULL) AS products,
          (SELECT count(*)::int FROM questions WHERE answer IS NULL) AS questions,
          (SELECT count(*)::int FROM accounts WHERE state = 'waiting' AND role = 'seller') AS sellers,
          (SELECT count(*)::int FROM accounts WHERE state = 'waiting' AND role = 'admin') AS admins,
          (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS messages,
          (SELECT count(*)::int FROM mails WHERE dead_at IS NOT NULL) AS "failedMails"`.execute(db)
      : await sql<Work>`
        SELECT
          (SELECT count(*)::int FROM shipments
            WHERE seller_id = ${actor.id} AND status = ANY(${statusesToPack})) AS "toPack",
          (SELECT count(*)::int FROM products WHERE seller_id = ${actor.id} AND ${low}) AS "lowStock",
          (SELECT count(*)::int FROM products
            WHERE seller_id = ${actor.id} AND state = 'declined' AND deleted_at IS NULL) AS products,
          (SELECT count(*)::int FROM questions q JOIN products p ON p.id = q.product_id
            WHERE q.answer IS NULL AND p.seller_id = ${actor.id}) AS questions,
          0 AS sellers, 0 AS admins, 0 AS messages, 0 AS "failedMails"`.execute(db)
  return rows[0]!
}
