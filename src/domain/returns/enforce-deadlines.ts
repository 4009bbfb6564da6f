import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '#domain/errors.ts'
import { forgetRefundPayees } from '#domain/payments/payee.ts'
import { undecided } from '#values/dispute-rules.ts'
import type { ReturnId } from '#values/ids.ts'
import type { ReturnState } from '#values/return-rules.ts'
import { inspect } from './inspect-return.ts'
import { approve, lapse, type Move, theShop } from './move-return.ts'
import { forgetPayees } from './payee.ts'
import { lockReturn, type Return } from './return.ts'

/** What the shop does by itself when a deadline is over. What it does not act on is overdue for an admin to see. */
const whenOverdue: Partial<Record<ReturnState, (trx: Db, found: Return, move: Move) => Promise<void>>> = {
  requested: approve,
  pickup_booked: lapse,
  received: (trx, found, move) =>
    inspect(trx, found, move, {
      // Not inspected, so nothing goes back into stock.
      pieces: found.items.map(({ line, quantity }) => ({ line, accepted: quantity, restocked: 0 })),
    }),
}

/** Each return in its own transaction. Safe to run on every instance: the second to lock it finds that it has moved on. */
export async function enforceReturnDeadlines(db: Db, signal: AbortSignal, now = new Date()): Promise<void> {
  await postponeDisputed(db, now)
  const { rows } = await sql<{ id: ReturnId }>`
    SELECT id FROM returns
    WHERE due_at <= ${now} AND state = ANY(${Object.keys(whenOverdue)}::text[])
    ORDER BY due_at LIMIT 500`.execute(db)
  for (const { id } of rows) {
    if (signal.aborted) return
    try {
      await inTransaction(db, async trx => {
        const found = await lockReturn(trx, id)
        const act = whenOverdue[found.state]
        if (act && found.dueAt && found.dueAt <= now) await act(trx, found, { by: theShop, as: 'shop', now })
      })
    } catch (error) {
      // It stays overdue, where an admin sees it, and does not block the others.
      if (!(error instanceof Refusal)) throw error
    }
  }
  await forgetPayees(db, now)
  await forgetRefundPayees(db, now)
}

/** While a bank decides about the payment nothing is refunded, so nothing is decided for the customer: a day later again. */
async function postponeDisputed(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE returns r SET due_at = ${now}::timestamptz + interval '1 day'
    WHERE r.due_at <= ${now} AND r.state IN ('requested', 'received') AND EXISTS (
      SELECT FROM disputes d WHERE d.order_id = r.order_id AND d.status = ANY(${undecided}))`.execute(db)
}
