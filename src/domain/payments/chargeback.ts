import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closeTask } from '#domain/tasks/tasks.ts'
import { type DisputeId, newId, type OrderId, type RefundId, type ReturnId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { RefundCause } from './tables.ts'

// What a bank has taken back is a row of `refunds` that is processed already, with its dispute: so 'paid = kept + refunded' holds
// by the same sum as ever. What the shop owed for another reason is covered by it, and never paid again.

interface Chargeback {
  dispute: DisputeId
  order: OrderId
  attempt: string
  provider: string
  amount: Paise
}

/** Refunds that were not sent yet are covered by what the bank took, which is answered; the rest is a refund of its own. */
export async function recordChargeback(trx: Db, { amount, ...taken }: Chargeback): Promise<Paise> {
  const waiting = await trx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('attempt_id', '=', taken.attempt)
    .where('provider_refund_id', 'is', null)
    .where('state', 'in', ['asked', 'manual'])
    .orderBy('id')
    .forUpdate()
    .execute()
  let left: number = amount
  for (const refund of waiting) {
    const covered = paise(Math.min(left, refund.amount))
    if (covered === 0) break
    left -= covered
    const isWhole = covered === refund.amount
    const id = isWhole ? refund.id : await split(trx, refund.id, covered)
    await trx
      .updateTable('refunds')
      .set({
        state: 'processed',
        dispute_id: taken.dispute,
        processed_at: new Date(),
        due_at: null,
        failure: null,
        is_delayed: false,
      })
      .where('id', '=', id)
      .execute()
    if (!isWhole) continue
    await closeTask(trx, 'refund-by-hand', id)
    await closeTask(trx, 'refund-delayed', id)
  }
  const settled = paise(amount - left)
  if (left === 0) return settled
  await trx
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: taken.order,
      attempt_id: taken.attempt,
      provider: taken.provider,
      amount: paise(left),
      cause: 'dispute',
      state: 'processed',
      due_at: null,
      processed_at: new Date(),
      dispute_id: taken.dispute,
    })
    .execute()
  return settled
}

interface Claim {
  attempt: string
  amount: Paise
  cause: RefundCause
  reason?: string | null
  returnId?: ReturnId | null
}

/** Owed for a return or a cancellation, after the bank has paid the customer: answers how much of it that covers. */
export async function claimChargeback(
  trx: Db,
  { attempt, amount, cause, reason = null, returnId = null }: Claim,
): Promise<Paise> {
  const taken = await trx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('attempt_id', '=', attempt)
    .where('cause', '=', 'dispute')
    .orderBy('id')
    .forUpdate()
    .execute()
  let left: number = amount
  for (const refund of taken) {
    const part = paise(Math.min(left, refund.amount))
    if (part === 0) break
    left -= part
    const id = part === refund.amount ? refund.id : await split(trx, refund.id, part)
    await trx
      .updateTable('refunds')
      .set({ cause, reason, return_id: returnId })
      .where('id', '=', id)
      .execute()
  }
  return paise(amount - left)
}

/** Makes two of one refund, the new one of this amount. */
async function split(trx: Db, id: RefundId, amount: Paise): Promise<RefundId> {
  const part = newId<'refund'>()
  await sql`
    INSERT INTO refunds (id, order_id, attempt_id, provider, amount, cause, reason, state, is_fast, due_at, requested_by,
      created_at, processed_at, return_id, dispute_id)
    SELECT ${part}, order_id, attempt_id, provider, ${amount}, cause, reason, state, is_fast, due_at, requested_by,
      created_at, processed_at, return_id, dispute_id FROM refunds WHERE id = ${id}`.execute(trx)
  await sql`UPDATE refunds SET amount = amount - ${amount} WHERE id = ${id}`.execute(trx)
  return part
}
