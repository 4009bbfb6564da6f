import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { LedgerAccount } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Held, listHeld } from './release.ts'

export interface SellerBalance {
  /** Earned by parcels that have arrived; not cleared yet. */
  onTheWay: Paise
  /** To be paid with the next payout; negative after a late return. */
  cleared: Paise
  beingPaid: Paise
  held: Held[]
}

/** Whatever of them a seller's money is in. */
export const sellerAccounts: readonly LedgerAccount[] = [
  'seller-pending',
  'seller-payable',
  'seller-in-flight',
]

const mostHeld = 100

export async function readSellerBalance(db: Db, seller: AccountId): Promise<SellerBalance> {
  const { rows } = await sql<{ account: LedgerAccount; balance: number }>`
    SELECT account, balance FROM ledger_balances WHERE seller_id = ${seller}`.execute(db)
  const of = (account: LedgerAccount) => paise(0 - (rows.find(row => row.account === account)?.balance ?? 0))
  return {
    onTheWay: of('seller-pending'),
    cleared: of('seller-payable'),
    beingPaid: of('seller-in-flight'),
    held: await listHeld(db, seller, mostHeld),
  }
}

export interface BalanceOfSeller {
  seller: AccountId
  name: string
  onTheWay: Paise
  cleared: Paise
  beingPaid: Paise
}

/** Every seller with money in the books, who is owed most first. */
export async function listSellerBalances(db: Db): Promise<BalanceOfSeller[]> {
  const of = (account: LedgerAccount) =>
    sql`coalesce(-sum(b.balance) FILTER (WHERE b.account = ${sql.lit(account)}), 0)::bigint`
  const { rows } = await sql<BalanceOfSeller>`
    SELECT b.seller_id AS seller, coalesce(nullif(p.business_name, ''), a.name, 'A former seller') AS name,
      ${of('seller-pending')} AS "onTheWay", ${of('seller-payable')} AS cleared, ${of('seller-in-flight')} AS "beingPaid"
    FROM ledger_balances b LEFT JOIN accounts a ON a.id = b.seller_id
    LEFT JOIN seller_profiles p ON p.account_id = b.seller_id
    WHERE b.seller_id <> '' GROUP BY 1, 2
    ORDER BY sum(b.balance), b.seller_id`.execute(db)
  return rows
}

export interface TrialBalanceRow {
  account: LedgerAccount
  /** A debit is positive. */
  balance: Paise
}

/** The balance of every account; all together are zero. */
export async function readTrialBalance(db: Db): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    SELECT account, sum(balance)::bigint AS balance FROM ledger_balances GROUP BY account
    HAVING bool_or(balance <> 0)`.execute(db)
  return rows
}
