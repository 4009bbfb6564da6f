import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'
import type { LedgerAccount } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import { post } from './post.ts'

interface Cash {
  /** The event that says so: it may be said, undone and said again. */
  cause: string
  shipment: ShipmentId
  order: OrderId
  amount: Paise
  at: Date
}

/** Cash that the courier owed is there: at the shop, or with the seller, who then has a part of what the shop owes. */
export async function postCashReceived(
  trx: Db,
  { cause, shipment, order, amount, at, isWithSeller }: Cash & { isWithSeller: boolean },
): Promise<void> {
  const { due, seller, isReleased } = await readDue(trx, shipment)
  const taken = Math.min(amount, due)
  const isSellers = isWithSeller && seller !== null
  const account: LedgerAccount = !isSellers ? 'bank' : isReleased ? 'seller-payable' : 'seller-pending'
  await post(trx, {
    kind: 'cash-received',
    source: cause,
    order: await orderPaidWith(trx, order),
    on: dayInIndia(at),
    postings: [
      {
        account,
        entry: isSellers ? 'cash-kept' : 'payment',
        amount: taken,
        shipment,
        ...(isSellers && { seller }),
      },
      { account: 'courier-due', entry: 'payment', amount: -taken, shipment },
    ],
  })
}

/** It was said of the wrong parcel: every posting of its cash is reversed. */
export async function postCashUndone(trx: Db, { cause, shipment, order, at }: Cash): Promise<void> {
  const { rows } = await sql<{
    account: LedgerAccount
    seller: AccountId | ''
    isKept: boolean
    amount: number
  }>`
    SELECT p.account, p.seller_id AS seller, p.entry = 'cash-kept' AS "isKept", sum(p.amount)::bigint AS amount
    FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
    WHERE p.shipment_id = ${shipment} AND t.kind IN ('cash-received', 'cash-undone') GROUP BY 1, 2, 3`.execute(
    trx,
  )
  await post(trx, {
    kind: 'cash-undone',
    source: cause,
    order: await orderPaidWith(trx, order),
    on: dayInIndia(at),
    postings: rows.map(({ account, seller, isKept, amount }) => ({
      account,
      entry: isKept ? ('cash-kept' as const) : ('payment' as const),
      amount: -amount,
      shipment,
      ...(seller !== '' && { seller }),
    })),
  })
}

async function readDue(db: Db, shipment: ShipmentId) {
  const { rows } = await sql<{ due: number; seller: AccountId | null; isReleased: boolean }>`
    SELECT coalesce(sum(amount) FILTER (WHERE account = 'courier-due'), 0)::bigint AS due,
      max(nullif(seller_id, '')) AS seller,
      EXISTS (SELECT FROM ledger_transactions WHERE kind = 'released' AND source_id = ${shipment}) AS "isReleased"
    FROM ledger_postings WHERE shipment_id = ${shipment}`.execute(db)
  return rows[0]!
}
