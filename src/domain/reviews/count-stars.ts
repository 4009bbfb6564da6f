import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { refuse } from '#domain/errors.ts'
import { setRating } from '#domain/products/set-figures.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { ProductId } from '#values/ids.ts'
import type { Review } from './review.ts'

type Stars = 1 | 2 | 3 | 4 | 5

export interface StarCount {
  /** With two decimals, as on the product; null before the first review. */
  average: number | null
  count: number
  histogram: Record<Stars, number>
  /** How many say what skin they have. */
  skinTypes: Partial<Record<SkinType, number>>
}

/** Of a product without reviews. */
const noStars: StarCount = {
  average: null,
  count: 0,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  skinTypes: {},
}

/** Counted from the reviews of a product that are not hidden. */
export const countStars = async (db: Db, product: ProductId): Promise<StarCount> =>
  sumStars(await readStars(db, product))

/** The same where all reviews of a product are at hand. */
export const starsOf = (reviews: Pick<Review, 'stars' | 'skinType'>[]): StarCount =>
  sumStars(reviews.map(({ stars, skinType }) => ({ stars, skin_type: skinType, count: 1 })))

function sumStars(rows: { stars: number; skin_type: SkinType | null; count: number }[]): StarCount {
  const histogram = { ...noStars.histogram }
  const skinTypes: StarCount['skinTypes'] = {}
  for (const { stars, skin_type: skin, count } of rows) {
    histogram[stars as Stars] += count
    if (skin) skinTypes[skin] = (skinTypes[skin] ?? 0) + count
  }
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const sum = rows.reduce((total, row) => total + row.stars * row.count, 0)
  return { average: count > 0 ? Math.round((sum * 100) / count) / 100 : null, count, histogram, skinTypes }
}

const readStars = compileOnce((db, product: ProductId) =>
  db
    .selectFrom('reviews')
    .select(['stars', 'skin_type', ({ fn }) => fn.countAll<number>().as('count')])
    .where('product_id', '=', product)
    .where('hidden_at', 'is', null)
    .groupBy(['stars', 'skin_type']),
)

/** Serialises changes to the reviews of a product, so that the rating counts all that were committed before. */
export async function lockRating(trx: Db, product: ProductId): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', product)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refuse.unknownProduct)
}

/** In id order, as every other lock of several products, to avoid deadlocks. A product that is deleted is left out. */
export async function lockRatings(trx: Db, products: readonly ProductId[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<ProductId>`ANY(${products}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Updates the products' rating and count from their reviews. The caller has locked the products. */
export async function rateProducts(trx: Db, products: readonly ProductId[]): Promise<void> {
  const { rows } = await sql<{ id: ProductId; average: number | null; count: number }>`
    SELECT product.id, round(avg(r.stars), 2) AS average, count(r.id)::integer AS count
    FROM unnest(${products}::text[]) AS product (id)
    LEFT JOIN reviews r ON r.product_id = product.id AND r.hidden_at IS NULL
    GROUP BY product.id`.execute(trx)
  announce(trx, 'products')
  for (const { id, ...counted } of rows) {
    const slug = await setRating(trx, id, counted)
    announce(trx, `product:${id}`, ...(slug ? [`category:${slug}`] : []))
  }
}
