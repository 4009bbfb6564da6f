import { createInterface } from 'node:readline/promises'
import type { Pool } from 'pg'

/** Deletes everything in the database after the owner has typed yes; false if they have not. */
export async function emptyShop(pool: Pool, place: string): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM accounts) AS accounts',
  )
  const { orders, accounts } = rows[0]
  console.log(`This deletes ${orders} orders, ${accounts} accounts, and all else in the shop of ${place}.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Type "yes" to go on: ')
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') return false
  await pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return true
}
