import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { feeKindNames, type TransactionKind, transactionWords } from '#values/ledger.ts'
import { type Paise, paise, toRupees } from '#values/money.ts'
import { sellerAccounts } from './balances.ts'

/** The columns of a statement: what an entry is counted as. */
interface StatementAmounts {
  sales: Paise
  charges: Paise
  chargesGst: Paise
  tcs: Paise
  tds: Paise
  cashKept: Paise
  payouts: Paise
  other: Paise
  /** All of them together. */
  change: Paise
}

interface StatementLine extends StatementAmounts {
  id: string
  kind: TransactionKind
  on: string
  order: OrderId | null
  orderNumber: string | null
  /** The number of the invoice or credit note; of a payout the bank's reference. */
  document: string | null
  balance: Paise
}

export interface Statement {
  opening: Paise
  closing: Paise
  sums: StatementAmounts
  lines: StatementLine[]
}

/** Makes the file of a statement. */
export type PrintStatement = (
  statement: Statement & { shop: string; seller: string; month: string },
) => Promise<Uint8Array>

/** Every entry of a seller's accounts from a day until another, both included, oldest first, from postings alone. */
export async function readStatement(
  db: Db,
  { seller, from, until }: { seller: AccountId; from: string; until: string },
): Promise<Statement> {
  const { rows: before } = await sql<{ opening: number }>`
    SELECT coalesce(-sum(amount), 0)::bigint AS opening FROM ledger_postings
    WHERE account = ANY(${sellerAccounts}::text[]) AND seller_id = ${seller} AND effective_on < ${from}::date`.execute(
    db,
  )
  const opening = paise(before[0]!.opening)
  const { rows } = await sql<Omit<StatementLine, 'balance'>>`
    WITH entries AS (
      SELECT transaction_id, ${amounts} FROM ledger_postings
      WHERE account = ANY(${sellerAccounts}::text[]) AND seller_id = ${seller}
        AND effective_on BETWEEN ${from}::date AND ${until}::date
        AND NOT (entry = ANY(${withinAccounts}::text[]))
      GROUP BY transaction_id)
    SELECT t.id, t.kind, t.effective_on AS on, t.order_id AS order, o.order_number AS "orderNumber", coalesce(d.number, nullif(t.note, '')) AS document, e.*
    FROM entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN documents d ON d.id = t.source_id
    ORDER BY t.effective_on, t.id`.execute(db)
  let balance: number = opening
  const lines = rows.map(row => {
    balance += row.change
    return { ...row, balance: paise(balance) }
  })
  const sum = (name: keyof StatementAmounts) => paise(rows.reduce((total, row) => total + row[name], 0))
  return {
    opening,
    closing: paise(balance),
    sums: {
      sales: sum('sales'),
      charges: sum('charges'),
      chargesGst: sum('chargesGst'),
      tcs: sum('tcs'),
      tds: sum('tds'),
      cashKept: sum('cashKept'),
      payouts: sum('payouts'),
      other: sum('other'),
      change: sum('change'),
    },
    lines,
  }
}

/** Between the seller's own accounts: it changes nothing of what the shop owes. */
const withinAccounts = ['release', 'in-flight']

/** What the seller gets is positive here, as people read it. */
const sumOf = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(-sum(amount) FILTER (WHERE ${condition}), 0)::bigint`
const known = sql`entry IN ('sale', 'tcs', 'tds', 'cash-kept', 'payout', 'payout-failed')`
const isCharge = sql`entry = ANY(${feeKindNames}::text[])`
const isGst = sql`entry LIKE '%-gst'`
const amounts = sql`
  ${sumOf(sql`entry = 'sale'`)} AS sales, ${sumOf(isCharge)} AS charges, ${sumOf(isGst)} AS "chargesGst",
  ${sumOf(sql`entry = 'tcs'`)} AS tcs, ${sumOf(sql`entry = 'tds'`)} AS tds, ${sumOf(sql`entry = 'cash-kept'`)} AS "cashKept",
  ${sumOf(sql`entry IN ('payout', 'payout-failed')`)} AS payouts,
  ${sumOf(sql`NOT (${known} OR ${isCharge} OR ${isGst})`)} AS other, ${sumOf(sql`true`)} AS change`

/** For a spreadsheet. */
export function statementTable({ opening, closing, lines }: Statement): (string | number)[][] {
  const columns = [
    'sales',
    'charges',
    'chargesGst',
    'tcs',
    'tds',
    'cashKept',
    'payouts',
    'other',
    'change',
  ] as const
  return [
    [
      'Date',
      'What',
      'Order',
      'Document',
      'Sales',
      'Fees',
      'GST on fees',
      'TCS',
      'TDS',
      'Cash you have',
      'Payouts',
      'Other',
      'Change',
      'Balance',
    ],
    ['', 'Opening balance', '', '', ...columns.map(() => ''), toRupees(opening)],
    ...lines.map(line => [
      line.on,
      transactionWords[line.kind],
      line.orderNumber ?? '',
      line.document ?? '',
      ...columns.map(name => toRupees(line[name])),
      toRupees(line.balance),
    ]),
    ['', 'Closing balance', '', '', ...columns.map(() => ''), toRupees(closing)],
  ]
}
