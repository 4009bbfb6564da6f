import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { refuse } from '#domain/errors.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { FamilyId, ProductId } from '#values/ids.ts'
import type { KindFacts } from '#values/product-kinds.ts'
import { arrangeFamily, type Sibling, selectFamily } from './family/siblings.ts'
import { factColumns } from './kind.ts'
import { liveProducts, type Product } from './product.ts'

/** For its page: with its family, and whether there is what most products of a large shop have none of. */
export interface ShownProduct extends Product {
  kind: KindFacts
  familyId: FamilyId | null
  /** Including itself; empty without siblings. */
  siblings: Sibling[]
  /** As on its card. */
  fit: string
  hasAnswers: boolean
  hasReformulations: boolean
}

type Stored = Omit<ShownProduct, Moments | 'fit' | 'siblings'> &
  Record<Moments, string | null> & { label: string | null; siblings: Sibling[] | null }
type Moments = 'liveAt' | 'firstLiveAt' | 'createdAt'

/** One that customers can see. */
export async function getShownProduct(db: Db, id: ProductId): Promise<ShownProduct> {
  const [row] = await findShown(db, id)
  if (!row) throw refuse.unknownProduct()
  const { label, siblings, liveAt, firstLiveAt, createdAt, ...product } = row.product
  return {
    ...product,
    siblings: arrangeFamily(siblings),
    fit: encodeFit(product, { label, ...product.kind }),
    liveAt: liveAt === null ? null : new Date(liveAt),
    firstLiveAt: firstLiveAt === null ? null : new Date(firstLiveAt),
    createdAt: new Date(createdAt!),
  }
}

/** One JSON value, which Node reads faster than fifty columns. */
const findShown = compileOnce(
  (db, id: ProductId) => sql<{ product: Stored }>`
    SELECT row_to_json(shown) AS product FROM (${liveProducts(db)
      .where('p.id', '=', id)
      .innerJoin('product_kinds as k', 'k.id', 'p.kind_id')
      .leftJoin('product_labels as l', 'l.product_id', 'p.id')
      .select([
        sql`(SELECT row_to_json(facts) FROM (SELECT ${factColumns}) facts)`.as('kind'),
        'p.family_id as familyId',
        'l.fit as label',
        selectFamily.as('siblings'),
        sql`EXISTS (SELECT FROM questions q WHERE q.product_id = p.id AND q.answer IS NOT NULL)`.as(
          'hasAnswers',
        ),
        sql`EXISTS (SELECT FROM reformulations r WHERE r.product_id = p.id)`.as('hasReformulations'),
      ])}) AS shown`,
)
