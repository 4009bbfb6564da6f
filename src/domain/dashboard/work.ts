import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { countUnread, type Reader } from '#domain/notifications/list-notifications.ts'
import { isSellersStatus } from '#domain/orders/list-orders.ts'
import { waitsForAdmin, waitsForSeller } from '#domain/returns/list-returns.ts'
import { taxGapsOf } from '#domain/taxes/product-tax.ts'
import { mostWaiting } from '#values/counted.ts'
import { dayInIndia } from '#values/dates.ts'
import { statusesToPack } from '#values/order-status.ts'
import { isLive } from './products.ts'

/** How many things wait for somebody in the back office, each at most `mostWaiting`. */
export interface Work {
  /** Orders with something to pack; a seller's own part of them. */
  toPack: number
  /** Products that are nearly or quite sold out. */
  lowStock: number
  /** Of new sellers, for an admin to let go live; a seller's own that were declined. */
  products: number
  /** Of customers, without an answer. */
  questions: number
  /** To answer, book or inspect; for an admin also overdue and disputed ones, and money to be paid by hand. */
  returns: number
  /** Money, disputes, approvals and documents that wait for a person; an admin's. */
  tasks: number
  /** Accounts to approve or decline, unread messages and mails that could not be sent: an admin's work. */
  sellers: number
  admins: number
  messages: number
  /** Live products that could not be handed over now, because their invoice would lack something. */
  untaxed: number
  failedMails: number
  /** Notifications that were not read, at most 100. */
  unread: number
}

export async function countWork(db: Db, actor: Reader): Promise<Work> {
  const [work, unread] = await Promise.all([countTasks(db, actor), countUnread(db, actor)])
  return { ...work, unread }
}

type Tasks = Omit<Work, 'unread'>

async function countTasks(db: Db, actor: Actor): Promise<Tasks> {
  const low = sql`stock <= (SELECT low_stock_threshold FROM settings) AND ${isLive}`
  const { rows } =
    actor.role === 'admin'
      ? await sql<Tasks>`
        SELECT
          ${count(sql`orders WHERE status = ANY(${statusesToPack})`)} AS "toPack",
          ${count(sql`products WHERE ${low}`)} AS "lowStock",
          ${count(sql`products WHERE state = 'review' AND deleted_at IS NULL`)} AS products,
          ${count(sql`questions WHERE answer IS NULL`)} AS questions,
          ${count(sql`returns r WHERE ${waitsForAdmin}`)} AS returns,
          ${count(sql`tasks WHERE done_at IS NULL AND not_for IS DISTINCT FROM ${actor.id}`)} AS tasks,
          ${count(sql`accounts WHERE state = 'waiting' AND role = 'seller'`)} AS sellers,
          ${count(sql`accounts WHERE state = 'waiting' AND role = 'admin'`)} AS admins,
          ${countUntaxed(sql`true`)} AS untaxed,
          ${count(sql`contact_messages WHERE read_at IS NULL`)} AS messages,
          ${count(sql`mails WHERE dead_at IS NOT NULL`)} AS "failedMails"`.execute(db)
      : await sql<Tasks>`
        SELECT
          ${count(sql`shipments s
            WHERE seller_id = ${actor.id} AND status = ANY(${statusesToPack}) AND ${isSellersStatus}`)} AS "toPack",
          ${count(sql`products WHERE seller_id = ${actor.id} AND ${low}`)} AS "lowStock",
          ${count(sql`products WHERE seller_id = ${actor.id} AND state = 'declined' AND deleted_at IS NULL`)} AS products,
          ${count(sql`questions q JOIN products p ON p.id = q.product_id
            WHERE q.answer IS NULL AND p.seller_id = ${actor.id}`)} AS questions,
          ${count(sql`returns r WHERE r.seller_id = ${actor.id} AND ${waitsForSeller}`)} AS returns,
          ${countUntaxed(sql`seller_id = ${actor.id}`)} AS untaxed,
          0 AS tasks, 0 AS sellers, 0 AS admins, 0 AS messages, 0 AS "failedMails"`.execute(db)
  return rows[0]!
}

/** Products that agree in all that the tax depends on are looked at once. */
const countUntaxed = (only: RawBuilder<unknown>) => sql`(
  SELECT least(coalesce(sum(p.products), 0), ${sql.lit(mostWaiting)})::int FROM (
    SELECT hsn, gst_rate, gst_reason, gst_rate_on, category_id, seller_id, count(*) AS products
    FROM products WHERE ${isLive} AND ${only} GROUP BY 1, 2, 3, 4, 5, 6
  ) AS p JOIN categories c ON c.id = p.category_id
  WHERE EXISTS (SELECT FROM shop_tax_profile) AND ${taxGapsOf(dayInIndia(new Date()))} <> '{}')`

const count = (from: RawBuilder<unknown>) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${sql.lit(mostWaiting)}) AS found)`
