import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderId } from '#values/ids.ts'
import { post, transfer } from './post.ts'

interface Sums {
  /** Owed to the customer in goods or money. */
  owed: number
  /** What came in for the order and is not on its way back: more than that can never go back. */
  refundable: number
  losses: number
  goodwill: number
  /** Losses and goodwill that a customer's own return or cancellation has made good before. */
  madeGood: { losses: number; goodwill: number }
}

/**
 * Money that went back as goodwill, or by a bank's decision, is not paid a second time when the goods come back: then it was an
 * advance on that refund, and no expense any more.
 */
export async function reverseAdvances(
  trx: Db,
  { order, cause, on }: { order: OrderId; cause: string; on: string },
): Promise<void> {
  const { owed, refundable, losses, goodwill, madeGood } = await readSums(trx, order)
  const excess = owed - Math.max(0, refundable)
  const [ofLosses, ofGoodwill] =
    excess > 0
      ? inTurn(excess, losses, goodwill)
      : owed < 0
        ? inTurn(-owed, madeGood.losses, madeGood.goodwill).map(amount => -amount)
        : [0, 0]
  await post(trx, {
    kind: 'settled',
    source: cause,
    order,
    on,
    postings: [
      ...transfer('losses', 'customer-held', ofLosses!, 'refund'),
      ...transfer('goodwill', 'customer-held', ofGoodwill!, 'refund'),
    ],
  })
}

/** How much of an amount two pots give, the first one first. */
function inTurn(amount: number, first: number, second: number): [number, number] {
  const ofFirst = Math.min(amount, Math.max(0, first))
  return [ofFirst, Math.min(amount - ofFirst, Math.max(0, second))]
}

async function readSums(db: Db, order: OrderId): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT
      coalesce(-sum(p.amount) FILTER (WHERE account = 'customer-held'), 0)::bigint AS owed,
      coalesce(sum(p.amount) FILTER (WHERE account IN ('gateway', 'bank', 'courier-due', 'disputed', 'refund-due')
        AND t.kind <> 'gateway-fee'), 0)::bigint AS refundable,
      coalesce(sum(p.amount) FILTER (WHERE account = 'losses'), 0)::bigint AS losses,
      coalesce(sum(p.amount) FILTER (WHERE account = 'goodwill'), 0)::bigint AS goodwill,
      json_build_object(
        'losses', coalesce(-sum(p.amount) FILTER (WHERE account = 'losses' AND t.kind = 'settled'), 0),
        'goodwill', coalesce(-sum(p.amount) FILTER (WHERE account = 'goodwill' AND t.kind = 'settled'), 0)
      ) AS "madeGood"
    FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id WHERE t.order_id = ${order}`.execute(
    db,
  )
  return rows[0]!
}
