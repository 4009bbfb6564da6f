import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { ProductId } from '#values/ids.ts'
import { familyVariants, isSoldSibling, type Variants, withOwnSwatch } from './family/count-variants.ts'
import type { Product } from './product.ts'

/** What a card shows of a product. */
export interface Card
  extends Pick<
    Product,
    | 'id'
    | 'name'
    | 'category'
    | 'brandName'
    | 'price'
    | 'maxPrice'
    | 'stock'
    | 'rating'
    | 'reviewCount'
    | 'image'
    | 'images'
  > {
  /** The shades or sizes it comes in; null where there is only one. */
  variants: Variants | null
  /** By which browsers judge whether it fits a shopper: values/beauty/fit-code.ts. */
  fit: string
}

/** Those of the products that are for sale, in this order. */
export async function listCards(db: Db, ids: ProductId[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const [row] = await readCards(db, ids)
  return toCards(row!.cards)
}

const readCards = compileOnce((_db, ids: ProductId[]) => {
  const wanted = sql`unnest(${ids}::text[]) WITH ORDINALITY`
  return sql<{ cards: StoredCard[] }>`SELECT ${selectCards(wanted)} AS cards`
})

export type StoredCard = Card &
  Pick<Product, 'swatch' | 'concerns' | 'undertone' | 'optionLabel'> &
  Parameters<typeof encodeFit>[1]

/** Of `wanted`, rows of an id and its place. One JSON value: PostgreSQL writes and Node reads it faster than rows. */
export const selectCards = (wanted: RawBuilder<unknown>) => sql<StoredCard[]>`
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'category', c.name, 'brandName', p.brand_name,
      'price', p.price, 'maxPrice', p.max_price, 'stock', p.stock, 'rating', p.rating, 'reviewCount', p.review_count,
      'image', p.image, 'images', p.images, 'swatch', p.swatch, 'concerns', p.concerns, 'undertone', p.undertone, 'optionLabel', p.option_label,
      'label', l.fit, 'profilePart', k.profile_part, 'colourArea', k.colour_area, 'variants', v.variants) ORDER BY wanted.nth), '[]')
    FROM ${wanted} wanted (id, nth)
    JOIN products p ON p.id = wanted.id JOIN categories c ON c.id = p.category_id
    JOIN product_kinds k ON k.id = p.kind_id LEFT JOIN product_labels l ON l.product_id = p.id
    LEFT JOIN LATERAL (SELECT json_build_object('kind', kind, 'count', count, 'swatches', swatches) AS variants
      FROM (SELECT ${familyVariants} FROM products s
        WHERE ${isSoldSibling} HAVING count(*) > 1) counted) v ON p.family_id IS NOT NULL
    WHERE p.deleted_at IS NULL AND p.suspended_at IS NULL)`

export const toCards = (stored: StoredCard[]): Card[] =>
  stored.map(
    ({ swatch, concerns, undertone, optionLabel, label, profilePart, colourArea, variants, ...card }) => ({
      ...card,
      fit: encodeFit({ concerns, swatch, undertone, optionLabel }, { label, profilePart, colourArea }),
      variants: variants && withOwnSwatch(variants, swatch),
    }),
  )
