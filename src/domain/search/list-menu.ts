import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { bySales, orderBy } from './order.ts'

export interface Menu {
  concerns: string[]
  brands: string[]
}

/** Enough to know what the shop is about, however large it is. */
const bestSellers = 1000
const most = 12

/** What the best-selling products help with and who makes them, the most frequent first. */
export async function listMenu(db: Db): Promise<Menu> {
  const { rows } = await sql<{ kind: keyof Menu; name: string }>`
    WITH best AS MATERIALIZED (SELECT brand, concerns FROM listed_products s
      ORDER BY ${orderBy(bySales)} LIMIT ${sql.lit(bestSellers)}),
    counted AS (
      SELECT 'concerns' AS kind, name, count(*) AS count FROM best CROSS JOIN LATERAL unnest(concerns) name GROUP BY name
      UNION ALL SELECT 'brands', brand, count(*) FROM best WHERE brand <> '' GROUP BY brand)
    SELECT kind, name FROM (
      SELECT kind, name, row_number() OVER (PARTITION BY kind ORDER BY count DESC, name) AS nth FROM counted) ranked
    WHERE nth <= ${most} ORDER BY kind, nth`.execute(db)
  const named = (kind: keyof Menu) => rows.filter(row => row.kind === kind).map(({ name }) => name)
  return { concerns: named('concerns'), brands: named('brands') }
}
