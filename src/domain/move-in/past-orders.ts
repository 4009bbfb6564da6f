import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId, PastOrderId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { moveInRefusals } from './refusals.ts'
import type { PastAddress } from './things.ts'

/** An order of the shop that an owner came from. Nothing counts it: see docs/decisions/move-in.md. */
export interface PastOrder {
  id: PastOrderId
  number: string
  email: string
  customerName: string
  phone: string
  address: PastAddress | null
  placedAt: Date
  status: string
  payment: string
  subtotal: Paise
  delivery: Paise
  discount: Paise
  tax: Paise
  refunded: Paise
  total: Paise
  note: string
  lines: { name: string; sku: string; quantity: number; price: Paise }[]
}

const columns = sql`o.id, o.number, o.email, o.customer_name AS "customerName", o.phone, o.address, o.placed_at AS "placedAt",
  o.status, o.payment, o.subtotal, o.delivery, o.discount, o.tax, o.refunded, o.total, o.note, o.lines`

/** By the email: only somebody who has proved that it is theirs is told what was bought with it. */
const ownEmail = (account: AccountId) =>
  sql`lower(o.email) = (SELECT lower(email) FROM accounts WHERE id = ${account} AND email_confirmed_at IS NOT NULL)`

export async function listOwnPastOrders(db: Db, { id }: Actor): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    SELECT ${columns} FROM past_orders o WHERE o.email <> '' AND ${ownEmail(id)}
    ORDER BY o.placed_at DESC, o.id DESC LIMIT 200`.execute(db)
  return rows
}

interface Wanted {
  search?: string | undefined
  account?: AccountId | undefined
  offset: number
  limit: number
}

/** By number, email or name; newest first. */
export async function listPastOrders(
  db: Db,
  { search, account, offset, limit }: Wanted,
): Promise<{ orders: PastOrder[]; total: number }> {
  const pattern = search && containsPattern(search)
  const where = sql`
    ${pattern ? sql`(o.number ILIKE ${pattern} OR o.email ILIKE ${pattern} OR o.customer_name ILIKE ${pattern})` : sql`true`}
    AND ${account ? sql`lower(o.email) = (SELECT lower(email) FROM accounts WHERE id = ${account})` : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    sql<PastOrder>`
      SELECT ${columns} FROM past_orders o WHERE ${where}
      ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM past_orders o WHERE ${where}`.execute(db),
  ])
  return { orders: rows, total: counted.rows[0]!.total }
}

export async function getPastOrder(db: Db, id: PastOrderId): Promise<PastOrder> {
  const { rows } = await sql<PastOrder>`SELECT ${columns} FROM past_orders o WHERE o.id = ${id}`.execute(db)
  if (!rows[0]) throw moveInRefusals.unknownPastOrder()
  return rows[0]
}

/** Of a customer who leaves: unlike invoices, no law asks us to keep them. */
export async function forgetPastOrders(
  trx: Db,
  { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
): Promise<void> {
  if (emailConfirmedAt) await sql`DELETE FROM past_orders WHERE lower(email) = lower(${email})`.execute(trx)
}
