import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import { lockBooks } from './lock-books.ts'

/** Compares the kept balances with the sums of postings. Answers how many differ; then a person is told. */
export async function verifyBalances(db: Db): Promise<number> {
  return inTransaction(db, async trx => {
    await lockBooks(trx)
    const { rows } = await sql<{ account: string; seller: string }>`
      SELECT account, seller_id AS seller FROM ledger_balances b FULL JOIN (
        SELECT account, seller_id, sum(amount) AS balance FROM ledger_postings GROUP BY 1, 2) AS s USING (account, seller_id)
      WHERE coalesce(b.balance, 0) <> coalesce(s.balance, 0)`.execute(trx)
    for (const { account, seller } of rows)
      await openTask(trx, {
        kind: 'adjustment',
        subject: `balance ${account} ${seller}`,
        order: null,
        detail: `The balance of the account "${account}" is not the sum of its entries. Please tell whoever runs the shop’s database.`,
        link: '/admin/books',
      })
    return rows.length
  })
}
