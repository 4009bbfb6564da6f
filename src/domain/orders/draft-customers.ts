import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { Actor } from '#domain/actor.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { AccountId } from '#values/ids.ts'
import { readMobile } from '#values/phone.ts'
import { orderRefusals } from './refusals.ts'

/** A customer for whom an order may be taken by phone. */
export interface DraftCustomer {
  id: AccountId
  name: string
  email: string
  /** The default one. */
  address: Address | null
}

/** By a part of the name or email, or by the whole phone number. A seller finds those who have ordered from them. */
export async function findDraftCustomers(db: Db, actor: Actor, search: string): Promise<DraftCustomer[]> {
  const pattern = containsPattern(search)
  const { rows } = await sql<DraftCustomer>`
    SELECT a.id, a.name, a.email, (
      SELECT json_strip_nulls(to_json(address)) FROM (
        SELECT name, phone, line1, line2, city, state, pincode FROM addresses
        WHERE account_id = a.id AND is_default
      ) AS address) AS address
    FROM accounts a
    WHERE a.id IN (
        SELECT id FROM accounts WHERE name ILIKE ${pattern} OR email ILIKE ${pattern}
        UNION ALL
        SELECT account_id FROM addresses WHERE phone = ${readMobile(search) ?? null})
      AND ${isReachable(actor)}
    ORDER BY lower(a.name), a.id LIMIT 8`.execute(db)
  return rows
}

export async function refuseStranger(db: Db, actor: Actor, customer: AccountId): Promise<void> {
  const { rows } =
    await sql`SELECT FROM accounts a WHERE a.id = ${customer} AND ${isReachable(actor)}`.execute(db)
  if (rows.length === 0) throw orderRefusals.unknownCustomer()
}

/** As accounts `a`. */
export const isReachable = ({ role, id }: Actor) =>
  sql<boolean>`a.role = 'customer' AND a.is_active ${
    role === 'admin'
      ? sql``
      : sql`AND EXISTS (
        SELECT FROM orders o JOIN shipments s ON s.order_id = o.id AND s.seller_id = ${id} AND s.status <> 'Unpaid'
        WHERE o.account_id = a.id)`
  }`
