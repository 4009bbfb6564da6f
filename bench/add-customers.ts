import type pg from 'pg'

/** The n-th customer's id, which is the token of a session too. */
export const customerToken = (nth: number) => String(nth).padStart(24, 'f')

/** Customers who are signed in, from the first on. */
export async function addCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `WITH buyers AS (
      INSERT INTO accounts (id, name, email, password_hash, role, is_active)
      SELECT lpad(n::text, 24, 'f'), 'Customer ' || n, n || '@bench.example', '', 'customer', true
      FROM generate_series(1, $1::integer) n RETURNING id
    ) INSERT INTO sessions (token_hash, account_id, expires_at)
      SELECT sha256(convert_to(id, 'UTF8')), id, now() + interval '1 hour' FROM buyers`,
    [count],
  )
}
