import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { reviewRefusals } from '#domain/reviews/refusals.ts'
import { deliveredTo } from '#domain/reviews/review.ts'
import { middleColour } from '#values/beauty/middle-colour.ts'
import type { ShadeVerdict } from '#values/beauty/verdicts.ts'
import { definedOnly } from '#values/defined-only.ts'
import type { ProductId } from '#values/ids.ts'
import { type Shade, shadeColumns } from './list-shades.ts'

/** What somebody wore before; what is left out stays as it was. */
interface WornBefore {
  otherBrand?: string | undefined
  otherShade?: string | undefined
  otherSwatch?: string | undefined
}

interface ShadeReport extends WornBefore {
  product: ProductId
  verdict: ShadeVerdict
}

/** By those who were delivered it, one each; a later one replaces it. */
export async function reportShade(db: Db, actor: Actor, report: ShadeReport): Promise<void> {
  await getProduct(db, report.product)
  const row = {
    verdict: report.verdict,
    ...definedOnly({
      other_brand: oneSpaced(report.otherBrand),
      other_shade: oneSpaced(report.otherShade),
      other_swatch: report.otherSwatch,
    }),
  }
  await inTransaction(db, async trx => {
    const { rows } =
      await sql`SELECT WHERE EXISTS (${deliveredTo(sql`${actor.id}`, sql`${report.product}`)})`.execute(trx)
    if (rows.length === 0) throw reviewRefusals.notBought()
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

const oneSpaced = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim()

interface OwnShade extends Record<keyof WornBefore, string> {
  id: ProductId
  name: string
  swatch: string
  verdict: ShadeVerdict | null
}

/** The shades that were delivered to somebody, the last one first. */
export async function listOwnShades(db: Db, actor: Actor): Promise<OwnShade[]> {
  const { rows } = await sql<OwnShade>`
    SELECT p.id, p.name, p.swatch, r.verdict, coalesce(r.other_brand, '') AS "otherBrand",
      coalesce(r.other_shade, '') AS "otherShade", coalesce(r.other_swatch, '') AS "otherSwatch"
    FROM (SELECT l.product_id, max(o.id) AS order_id FROM orders o
      JOIN order_lines l ON l.order_id = o.id
      JOIN shipments s ON s.order_id = o.id AND s.id = l.shipment_id AND s.status = 'Delivered'
      WHERE o.account_id = ${actor.id} GROUP BY 1) bought
    JOIN products p ON p.id = bought.product_id AND p.swatch <> '' AND p.deleted_at IS NULL AND p.suspended_at IS NULL
    LEFT JOIN shade_reports r ON r.product_id = p.id AND r.account_id = ${actor.id}
    ORDER BY bought.order_id DESC, p.id LIMIT 60`.execute(db)
  return rows
}

/** Fewer could be chance, or one person's several accounts. Also what keeps rude words off the pages: five buyers never agree on one. */
const fewestAgreeing = 5

export interface ShadeOpinion {
  counts: Record<ShadeVerdict, number>
  /** What those wore who found it right, as most of them write it. */
  wornBefore: { brand: string; shade: string; buyers: number }[]
}

export async function readShadeOpinion(db: Db, product: ProductId): Promise<ShadeOpinion> {
  const { rows } = await sql<{
    counts: Partial<Record<ShadeVerdict, number>> | null
    wornBefore: ShadeOpinion['wornBefore']
  }>`
    SELECT (SELECT json_object_agg(verdict, n) FROM (
        SELECT verdict, count(*) AS n FROM shade_reports WHERE product_id = ${product} GROUP BY 1) each) AS counts,
      (SELECT coalesce(json_agg(named), '[]') FROM (
        SELECT mode() WITHIN GROUP (ORDER BY other_brand) AS brand, mode() WITHIN GROUP (ORDER BY other_shade) AS shade,
          count(*) AS buyers
        FROM shade_reports
        WHERE product_id = ${product} AND verdict = 'right' AND other_brand <> '' AND other_shade <> ''
        GROUP BY lower(other_brand), lower(other_shade) HAVING count(*) >= ${fewestAgreeing}
        ORDER BY count(*) DESC, 1, 2 LIMIT 3) named) AS "wornBefore"`.execute(db)
  const { counts, wornBefore } = rows[0]!
  return { counts: { 'too light': 0, right: 0, 'too dark': 0, ...counts }, wornBefore }
}

/** Another brand's shade, in words. */
interface NamedShade {
  brand: string
  shade: string
}

/** Products that at least five buyers who wear another brand's shade found right, the most often chosen first. */
export async function listChosen(db: Db, named: NamedShade): Promise<(Shade & { buyers: number })[]> {
  const { rows } = await sql<Shade & { buyers: number }>`
    SELECT ${shadeColumns}, chosen.buyers
    FROM (SELECT product_id, count(*)::int AS buyers FROM shade_reports
      WHERE ${isNamed(named)} AND verdict = 'right'
      GROUP BY 1 HAVING count(*) >= ${fewestAgreeing}) chosen
    JOIN products p ON p.id = chosen.product_id AND p.deleted_at IS NULL AND p.suspended_at IS NULL
    ORDER BY chosen.buyers DESC, p.id LIMIT 6`.execute(db)
  return rows
}

/** A colour that is picked from memory says little; several that are alike say more. */
const fewestColours = 3

/** What colour another brand's shade has, as those see it who wear it, and of which kind it is; null where too few say. */
export async function findWornColour(
  db: Db,
  named: NamedShade,
): Promise<{ swatch: string; kind: string; buyers: number } | null> {
  const { rows } = await sql<{ kind: string; swatches: string[] }>`
    SELECT p.item_type_name AS kind, array_agg(r.other_swatch ORDER BY r.account_id) AS swatches
    FROM (SELECT DISTINCT ON (account_id) account_id, product_id, other_swatch FROM shade_reports
      WHERE ${isNamed(named)} AND other_swatch <> '' ORDER BY account_id, created_at DESC LIMIT 60) r
    JOIN products p ON p.id = r.product_id
    GROUP BY 1 HAVING count(*) >= ${fewestColours} ORDER BY count(*) DESC, 1 LIMIT 1`.execute(db)
  const [found] = rows
  const swatch = found && middleColour(found.swatches)
  return found && swatch ? { swatch, kind: found.kind, buyers: found.swatches.length } : null
}

/** Shades of other brands that enough buyers have named, to be chosen from. */
export async function listNamedShades(db: Db): Promise<NamedShade[]> {
  const { rows } = await sql<NamedShade>`
    SELECT mode() WITHIN GROUP (ORDER BY other_brand) AS brand, mode() WITHIN GROUP (ORDER BY other_shade) AS shade
    FROM shade_reports WHERE other_brand <> '' AND other_shade <> ''
    GROUP BY lower(other_brand), lower(other_shade) HAVING count(DISTINCT account_id) >= ${fewestAgreeing}
    ORDER BY count(*) DESC, 1, 2 LIMIT 40`.execute(db)
  return rows
}

const isNamed = ({ brand, shade }: NamedShade) =>
  sql<boolean>`lower(other_brand) = lower(${oneSpaced(brand)}) AND lower(other_shade) = lower(${oneSpaced(shade)})
    AND other_shade <> ''`
