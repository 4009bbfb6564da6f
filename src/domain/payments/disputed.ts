import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { undecided } from '#values/dispute-rules.ts'
import type { OrderId } from '#values/ids.ts'
import { paymentRefusals } from './refusals.ts'

/** Whether the bank of a customer still decides about this payment. For use in a condition, by the attempt's id. */
export const isDisputed = (attempt: ReturnType<typeof sql>) =>
  sql<boolean>`EXISTS (SELECT FROM disputes d WHERE d.attempt_id = ${attempt} AND d.status = ANY(${undecided}))`

export async function hasOpenDispute(db: Db, attempt: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT ${isDisputed(sql`${attempt}`)} AS found`.execute(db)
  return rows[0]!.found
}

/** A refund beside a dispute would pay the same money twice. */
export async function refuseDisputed(db: Db, attempt: string): Promise<void> {
  if (await hasOpenDispute(db, attempt)) throw paymentRefusals.disputed()
}

/** For what is paid back later than it is decided: exchanges, returns. */
export async function refuseDisputedOrder(db: Db, order: OrderId): Promise<void> {
  const { rows } = await sql`
    SELECT FROM disputes WHERE order_id = ${order} AND status = ANY(${undecided})`.execute(db)
  if (rows.length > 0) throw paymentRefusals.disputed()
}
