import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AccountId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import type { LedgerAccount, LedgerEntry, TransactionKind } from '#values/ledger.ts'

export interface Posting {
  account: LedgerAccount
  entry: LedgerEntry
  /** A debit is positive, a credit negative. */
  amount: number
  seller?: AccountId | null | undefined
  shipment?: ShipmentId
  line?: string
}

export interface Transaction {
  kind: TransactionKind
  /** The smallest row that happened: each is posted once, however often it is tried. */
  source: string
  order?: OrderId | null
  /** A day in India. If its month is closed, it is posted on the first day that is open. */
  on: string
  note?: string
  postings: readonly Posting[]
}

/** Answers whether it was posted: false where it has been before, or where there is nothing to post. */
export async function post(
  trx: Db,
  { kind, source, order, on, note, postings }: Transaction,
): Promise<boolean> {
  const rows = postings.filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return false
  const id = newId()
  const { rows: written } = await sql`
    INSERT INTO ledger_transactions (id, kind, source_id, order_id, effective_on, note)
    VALUES (${id}, ${kind}, ${source}, ${order ?? null}, open_ledger_day(${on}::date), ${note ?? ''})
    ON CONFLICT (kind, source_id) DO NOTHING RETURNING id`.execute(trx)
  if (written.length === 0) return false
  await sql`
    INSERT INTO ledger_postings (transaction_id, nth, account, seller_id, entry, amount, shipment_id, line_id, effective_on)
    SELECT ${id}, row_number() OVER (), account, coalesce(seller, ''), entry, amount, shipment, line, open_ledger_day(${on}::date)
    FROM jsonb_to_recordset(${JSON.stringify(rows)})
      AS p (account text, entry text, amount bigint, seller text, shipment text, line text)`.execute(trx)
  return true
}

/** Moves an amount from one account (credited) to another (debited). */
export const transfer = (
  from: LedgerAccount,
  to: LedgerAccount,
  amount: number,
  entry: LedgerEntry,
): Posting[] => [
  { account: to, entry, amount },
  { account: from, entry, amount: -amount },
]
