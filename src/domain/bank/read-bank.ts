import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type PageRequest, readPage } from '#db/page.ts'
import { type BankLineState, type BankMatch, lateCashDays } from '#values/bank.ts'
import type { BankLineId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

export interface BankLine {
  id: BankLineId
  day: string
  description: string
  reference: string
  amount: Paise
  state: BankLineState
  match: BankMatch | null
}

/** Lines of the bank statement, imported last first. */
export async function listBankLines(
  db: Db,
  { state, ...page }: { state?: BankLineState | undefined } & PageRequest<BankLineId>,
): Promise<{ rows: BankLine[]; next: string | undefined }> {
  const query = db
    .selectFrom('bank_lines')
    .select(['id', 'day', 'description', 'reference', 'amount', 'state', 'matched_kind as match'])
    .$if(state !== undefined, some => some.where('state', '=', state!))
  return readPage(query, page)
}

export interface Settlement {
  id: string
  on: string
  utr: string
  amount: Paise
  /** Whether it was found on the bank statement. */
  isThere: boolean
}

/** What payment services say that they have paid, the last hundred. */
export async function listSettlements(db: Db): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    SELECT s.id, s.settled_on AS on, s.utr, s.amount,
      EXISTS (SELECT FROM bank_lines l WHERE l.matched_kind = 'settlement' AND l.matched_id = s.id) AS "isThere"
    FROM settlements s ORDER BY s.settled_on DESC, s.id LIMIT 100`.execute(db)
  return rows
}

export interface CashDue {
  /** Who has the cash: a courier, or a seller who delivers. */
  holder: string
  parcels: number
  amount: Paise
  /** Of it, not remitted though it should have been. */
  late: Paise
  /** Of it, kept back from remitted parcels. */
  short: Paise
  /** By age in days: up to 7, 14, 30, and older. */
  byAge: [Paise, Paise, Paise, Paise]
}

/** Cash that was collected and is not there, by who has it. From the books alone, so it is what they say. */
export async function listCashDue(db: Db): Promise<CashDue[]> {
  const { rows } = await sql<CashDue>`
    WITH due AS (
      SELECT shipment_id, sum(amount)::bigint AS amount, min(effective_on) AS since FROM ledger_postings
      WHERE account = 'courier-due' GROUP BY shipment_id HAVING sum(amount) > 0),
    aged AS (
      SELECT coalesce(nullif(s.carrier, ''), nullif(s.seller_name, ''), 'The shop itself') AS holder, due.amount,
        (now() AT TIME ZONE 'Asia/Kolkata')::date - due.since AS age, coalesce(c.received_at IS NOT NULL, false) AS is_short
      FROM due JOIN documents d ON d.id = (SELECT document_id FROM operator_supplies o WHERE o.shipment_id = due.shipment_id
          AND NOT o.is_credit LIMIT 1)
      JOIN shipments s ON s.order_id = d.order_id AND s.id = due.shipment_id
      LEFT JOIN cash_parcels c ON c.order_id = s.order_id AND c.shipment_id = s.id)
    SELECT holder, count(*) AS parcels, sum(amount)::bigint AS amount,
      coalesce(sum(amount) FILTER (WHERE age > ${lateCashDays} AND NOT is_short), 0)::bigint AS late,
      coalesce(sum(amount) FILTER (WHERE is_short), 0)::bigint AS short,
      json_build_array(coalesce(sum(amount) FILTER (WHERE age <= 7), 0),
        coalesce(sum(amount) FILTER (WHERE age BETWEEN 8 AND 14), 0),
        coalesce(sum(amount) FILTER (WHERE age BETWEEN 15 AND 30), 0),
        coalesce(sum(amount) FILTER (WHERE age > 30), 0)) AS "byAge"
    FROM aged GROUP BY holder ORDER BY sum(amount) DESC`.execute(db)
  return rows
}
