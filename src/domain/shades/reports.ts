import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { deliveredTo } from '#domain/reviews/review.ts'
import type { ProductId } from '#values/ids.ts'
import type { ShadeVerdict } from '#values/shades/verdicts.ts'

interface ShadeReport {
  product: ProductId
  verdict: ShadeVerdict
  /** What somebody wore before, where they say. */
  otherBrand: string
  otherShade: string
}

/** By those who were delivered it, one each; a later one replaces it. */
export async function reportShade(db: Db, actor: Actor, report: ShadeReport): Promise<void> {
  await getProduct(db, report.product)
  const row = { verdict: report.verdict, other_brand: report.otherBrand, other_shade: report.otherShade }
  await inTransaction(db, async trx => {
    const { rows } =
      await sql`SELECT WHERE EXISTS (${deliveredTo(sql`${actor.id}`, sql`${report.product}`)})`.execute(trx)
    if (rows.length === 0) throw refuse.notBought()
    await trx
      .insertInto('shade_reports')
      .values({ account_id: actor.id, product_id: report.product, ...row })
      .onConflict(conflict => conflict.columns(['account_id', 'product_id']).doUpdateSet(row))
      .execute()
    announce(trx, `product:${report.product}`, shadeReportsTag)
  })
}

/** Of what depends on many reports. */
export const shadeReportsTag = 'shade-reports'

type ShadeCounts = Record<ShadeVerdict, number>

export async function countShadeReports(db: Db, product: ProductId): Promise<ShadeCounts> {
  const rows = await db
    .selectFrom('shade_reports')
    .select(['verdict', ({ fn }) => fn.countAll<number>().as('count')])
    .where('product_id', '=', product)
    .groupBy('verdict')
    .execute()
  return {
    'too light': 0,
    right: 0,
    'too dark': 0,
    ...Object.fromEntries(rows.map(row => [row.verdict, row.count])),
  }
}

/** Fewer could be chance, or one person's several accounts. */
const fewestAgreeing = 5

/** Products that at least five buyers of another brand's shade found right, the most often named first. */
export async function findReported(
  db: Db,
  { brand, shade }: { brand: string; shade: string },
): Promise<{ id: ProductId; buyers: number }[]> {
  const { rows } = await sql<{ id: ProductId; buyers: number }>`
    SELECT product_id AS id, count(*)::int AS buyers FROM shade_reports
    WHERE lower(other_brand) = lower(${brand}) AND lower(other_shade) = lower(${shade}) AND other_shade <> ''
      AND verdict = 'right'
    GROUP BY product_id HAVING count(*) >= ${fewestAgreeing} ORDER BY count(*) DESC, product_id LIMIT 6`.execute(
    db,
  )
  return rows
}
