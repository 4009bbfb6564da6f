import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Before the demo is filled in: what every table has in an empty shop. */
export async function rememberStart(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND c.relname NOT IN ('migrations', 'demo_start', 'ingredients')`.execute(trx)
  for (const { name } of rows)
    await sql`
      INSERT INTO demo_start (table_name, rows)
      SELECT ${name}::text, jsonb_agg(to_jsonb(one)) FROM ${sql.table(name)} AS one HAVING count(*) > 0`.execute(
      trx,
    )
}
