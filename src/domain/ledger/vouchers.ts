import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type LedgerAccount, ledgerAccounts, type TransactionKind, transactionWords } from '#values/ledger.ts'
import { type Paise, toRupees } from '#values/money.ts'

interface VoucherLine {
  id: string
  kind: TransactionKind
  on: string
  note: string
  orderNumber: string | null
  account: LedgerAccount
  seller: string | null
  amount: Paise
}

/** A month's transactions for the accountant's program: of each, what it moves on each account. */
async function readVouchers(db: Db, month: string): Promise<Map<string, VoucherLine[]>> {
  const { rows } = await sql<VoucherLine>`
    SELECT t.id, t.kind, t.effective_on AS on, t.note, o.order_number AS "orderNumber", p.account,
      CASE WHEN p.seller_id <> '' THEN coalesce(nullif(s.business_name, ''), a.name, p.seller_id) END AS seller, sum(p.amount)::bigint AS amount
    FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
    LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN accounts a ON a.id = p.seller_id
    LEFT JOIN seller_profiles s ON s.account_id = p.seller_id
    WHERE t.effective_on >= ${`${month}-01`}::date AND t.effective_on < ${`${month}-01`}::date + interval '1 month'
    GROUP BY t.id, o.order_number, p.account, p.seller_id, s.business_name, a.name HAVING sum(p.amount) <> 0
    ORDER BY t.effective_on, t.id, sum(p.amount) DESC`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

const nameOf = ({ account, seller }: VoucherLine) =>
  seller ? `${ledgerAccounts[account].name} – ${seller}` : ledgerAccounts[account].name

/** For a spreadsheet. */
export async function voucherTable(db: Db, month: string): Promise<(string | number)[][]> {
  const vouchers = await readVouchers(db, month)
  return [
    ['Date', 'Voucher', 'What', 'Order', 'Account', 'Debit', 'Credit', 'Note'],
    ...[...vouchers.values()]
      .flat()
      .map(line => [
        line.on,
        line.id,
        transactionWords[line.kind],
        line.orderNumber ?? '',
        nameOf(line),
        line.amount > 0 ? toRupees(line.amount) : '',
        line.amount < 0 ? toRupees(-line.amount as Paise) : '',
        line.note,
      ]),
  ]
}

/**
 * What Tally imports under Import Data: the ledgers with their groups, then a journal voucher for each transaction. In Tally a debit is a
 * negative amount.
 */
export async function tallyXml(
  db: Db,
  { month, company }: { month: string; company: string },
): Promise<string> {
  const vouchers = await readVouchers(db, month)
  const ledgers = new Map<string, LedgerAccount>()
  for (const line of [...vouchers.values()].flat()) ledgers.set(nameOf(line), line.account)
  const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>`
  const masters = [...ledgers].map(([name, account]) =>
    message(
      `<LEDGER NAME="${xml(name)}" ACTION="Create"><NAME>${xml(name)}</NAME><PARENT>${groups[ledgerAccounts[account].type]}</PARENT></LEDGER>`,
    ),
  )
  const journals = [...vouchers].map(([id, lines]) => {
    const { on, kind, orderNumber, note } = lines[0]!
    const words = [transactionWords[kind], orderNumber, note].filter(Boolean).join(', ')
    const entries = lines.map(
      line =>
        `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xml(nameOf(line))}</LEDGERNAME>` +
        `<ISDEEMEDPOSITIVE>${line.amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>` +
        `<AMOUNT>${toRupees(-line.amount as Paise).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
    )
    return message(
      `<VOUCHER REMOTEID="${id}" VCHTYPE="Journal" ACTION="Create"><DATE>${on.replaceAll('-', '')}</DATE>` +
        `<VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><VOUCHERNUMBER>${id}</VOUCHERNUMBER>` +
        `<NARRATION>${xml(words)}</NARRATION>${entries.join('')}</VOUCHER>`,
    )
  })
  const description = `<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${xml(company)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>${description}<REQUESTDATA>\n${[...masters, ...journals].join('\n')}\n</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`
}

const groups = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  income: 'Direct Incomes',
  expense: 'Direct Expenses',
} as const

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
