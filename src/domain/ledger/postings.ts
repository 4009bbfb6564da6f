import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type PageRequest, readPage } from '#db/page.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import type { LedgerAccount, LedgerEntry, TransactionKind } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'

export interface PostedEntry {
  /** Of the transaction and its line. */
  id: string
  kind: TransactionKind
  on: string
  account: LedgerAccount
  entry: LedgerEntry
  amount: Paise
  seller: string | null
  order: OrderId | null
  orderNumber: string | null
}

export interface PostingFilter {
  account?: LedgerAccount | undefined
  seller?: AccountId | undefined
  order?: OrderId | undefined
}

/** What a figure of the books is made of, newest first. */
export async function listPostings(
  db: Db,
  { account, seller, order, ...page }: PostingFilter & PageRequest,
): Promise<{ rows: PostedEntry[]; next: string | undefined }> {
  const id = sql<string>`p.transaction_id || lpad(to_hex(p.nth), 4, '0')`
  const query = db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('accounts as a', 'a.id', sql<AccountId>`p.seller_id` as never)
    .select([
      id.as('id'),
      't.kind',
      'p.effective_on as on',
      'p.account',
      'p.entry',
      'p.amount',
      'a.name as seller',
      't.order_id as order',
      'o.order_number as orderNumber',
    ])
    .$if(account !== undefined, some => some.where('p.account', '=', account!))
    .$if(seller !== undefined, some => some.where('p.seller_id', '=', seller!))
    .$if(order !== undefined, some => some.where('t.order_id', '=', order!))
  const { rows, next } = await readPage(query, page, { id })
  return { rows, next }
}
