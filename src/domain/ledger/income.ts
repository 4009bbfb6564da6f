import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type LedgerAccount, ledgerAccountNames, ledgerAccounts } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'

const isOfIncome = (account: LedgerAccount) => /income|expense/.test(ledgerAccounts[account].type)
const incomeAccounts = ledgerAccountNames.filter(isOfIncome)

export interface MonthIncome {
  month: string
  /** What came in is positive, what it cost negative. */
  accounts: { account: LedgerAccount; amount: Paise }[]
  /** What is left for the shop, before its own costs that are not in these books. */
  left: Paise
}

const months = 13

/** What the shop itself has earned, month by month, the newest first. */
export async function readIncome(db: Db): Promise<MonthIncome[]> {
  const { rows } = await sql<{ month: string; account: LedgerAccount; amount: Paise }>`
    SELECT to_char(effective_on, 'YYYY-MM') AS month, account, -sum(amount)::bigint AS amount FROM ledger_postings
    WHERE account = ANY(${incomeAccounts}::text[]) AND seller_id = ''
      AND effective_on >= date_trunc('month', (now() AT TIME ZONE 'Asia/Kolkata')::date - make_interval(months => ${months - 1}))
    GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1 DESC`.execute(db)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return [...byMonth].map(([month, own]) => ({
    month,
    accounts: incomeAccounts.flatMap(account => {
      const found = own.find(row => row.account === account)
      return found ? [{ account, amount: found.amount }] : []
    }),
    left: own.reduce((sum, { amount }) => sum + amount, 0) as Paise,
  }))
}
