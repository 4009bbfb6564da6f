import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import type { ProductId, ProductKindId } from '#values/ids.ts'
import type { KindFacts } from '#values/product-kinds.ts'
import { productRefusals } from './refusals.ts'

/** A kind of product. A row is made when a product names one that is new, with the facts of a similar one. */
export interface ProductKind extends KindFacts {
  id: ProductKindId
  name: string
  /** Whether somebody has looked at its facts. */
  isDescribed: boolean
  version: number
}

/** The cache tag of what shows facts of kinds. */
export const kindsTag = 'product-kinds'

/** Of `product_kinds AS k`. */
export const factColumns = sql`k.return_class AS "returnClass", k.daily_use AS "dailyUse", k.colour_area AS "colourArea",
  k.routine_step AS "routineStep", k.is_for_face AS "isForFace", k.is_rinsed_off AS "isRinsedOff",
  k.profile_part AS "profilePart"`

/** What the kinds of some products tell of them. */
export async function readKinds(
  db: Db,
  products: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, KindFacts>> {
  const { rows } = await sql<KindFacts & { id: ProductId }>`
    SELECT p.id, ${factColumns} FROM products p JOIN product_kinds k ON k.id = p.kind_id
    WHERE p.id = ANY(${products}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** More are not counted. */
const mostCounted = 1000

interface UsedKind extends ProductKind {
  /** How many products are of this kind; 1,000 stands for more, too. */
  products: number
}

/** Those that somebody has described or that products have, by name. */
export async function listKinds(db: Db): Promise<UsedKind[]> {
  const { rows } = await sql<UsedKind>`
    SELECT ${kindColumns}, used.products FROM product_kinds k
    CROSS JOIN LATERAL (SELECT count(*) AS products FROM (
      SELECT FROM products WHERE kind_id = k.id AND deleted_at IS NULL LIMIT ${mostCounted}) counted) used
    WHERE k.described_at IS NOT NULL OR used.products > 0 ORDER BY lower(k.name)`.execute(db)
  return rows
}

const kindColumns = sql`k.id, k.name, ${factColumns}, k.described_at IS NOT NULL AS "isDescribed", k.version`

interface Description {
  id: ProductKindId
  facts: KindFacts
  /** The one that the writer has seen. */
  version: number | undefined
}

export async function describeKind(
  db: Db,
  actor: Actor,
  { id, facts, version }: Description,
): Promise<ProductKind> {
  return inTransaction(db, async trx => {
    const before = await lockKind(trx, id)
    await refuseStale(trx, {
      subject: 'product-kind',
      subjectId: id,
      current: before.version,
      sent: version,
    })
    await trx
      .updateTable('product_kinds')
      .set({
        return_class: facts.returnClass,
        daily_use: facts.dailyUse,
        colour_area: facts.colourArea,
        routine_step: facts.routineStep,
        is_for_face: facts.isForFace,
        is_rinsed_off: facts.isRinsedOff,
        profile_part: facts.profilePart,
        described_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    const after = await lockKind(trx, id)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'product-kind',
      subjectId: id,
      label: after.name,
      before,
      after,
      version: after.version,
    })
    announce(trx, kindsTag)
    return after
  })
}

async function lockKind(trx: Db, id: ProductKindId): Promise<ProductKind> {
  const { rows } = await sql<ProductKind>`
    SELECT ${kindColumns} FROM product_kinds k WHERE k.id = ${id} FOR UPDATE`.execute(trx)
  if (!rows[0]) throw productRefusals.unknownKind()
  return rows[0]
}
