import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Posting, post } from '#domain/ledger/post.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, PayoutId, ShipmentId } from '#values/ids.ts'
import type { LedgerEntry } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import type { PayoutRail } from '#values/payouts.ts'

interface PostedPayout {
  id: PayoutId
  seller: AccountId
  rail: PayoutRail
  amount: Paise
}

/** Approved: what is cleared is on its way, parcel by parcel. */
export async function postSent(trx: Db, { id, seller, amount }: PostedPayout): Promise<void> {
  await post(trx, {
    kind: 'payout',
    source: id,
    on: today(),
    postings: [
      ...(await ofParcels(trx, { id, seller, entry: 'in-flight', sign: 1 })),
      { account: 'seller-in-flight', entry: 'in-flight', amount: -amount, seller },
    ],
  })
}

/** What was paid online leaves the payment service, all else the bank. */
const paidFrom = { route: 'gateway', 'bank-file': 'bank' } as const

export async function postPaid(
  trx: Db,
  { id, seller, rail, amount, reference, on }: PostedPayout & { reference: string; on: string },
): Promise<void> {
  await post(trx, {
    kind: 'payout-paid',
    source: id,
    on,
    note: reference,
    postings: [
      { account: 'seller-in-flight', entry: 'payout', amount, seller },
      { account: paidFrom[rail], entry: 'payout', amount: -amount },
    ],
  })
}

/** It never left: it is cleared again. */
export async function postFailed(trx: Db, { id, seller, amount }: PostedPayout): Promise<void> {
  await post(trx, {
    kind: 'payout-failed',
    source: id,
    on: today(),
    postings: [
      { account: 'seller-in-flight', entry: 'in-flight', amount, seller },
      ...(await ofParcels(trx, { id, seller, entry: 'in-flight', sign: -1 })),
    ],
  })
}

/** The bank sent it back after it was paid. */
export async function postReturned(
  trx: Db,
  { id, seller, rail, amount, reference }: PostedPayout & { reference: string },
): Promise<void> {
  await post(trx, {
    kind: 'payout-returned',
    source: id,
    on: today(),
    note: reference,
    postings: [
      { account: paidFrom[rail], entry: 'payout-failed', amount },
      ...(await ofParcels(trx, { id, seller, entry: 'payout-failed', sign: -1 })),
    ],
  })
}

interface OfParcels {
  id: PayoutId
  seller: AccountId
  entry: LedgerEntry
  sign: 1 | -1
}

async function ofParcels(trx: Db, { id, seller, entry, sign }: OfParcels): Promise<Posting[]> {
  const { rows } = await sql<{ shipment: ShipmentId | ''; amount: Paise }>`
    SELECT shipment_id AS shipment, amount FROM payout_items WHERE payout_id = ${id} ORDER BY shipment_id`.execute(
    trx,
  )
  return rows.map(({ shipment, amount }) => ({
    account: 'seller-payable',
    entry,
    amount: sign * amount,
    seller,
    ...(shipment !== '' && { shipment }),
  }))
}

const today = () => dayInIndia(new Date())
