import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { ProductId } from '#values/ids.ts'

type Facts = Parameters<typeof encodeFit>[1]

type Sold = Pick<Product, 'id' | 'concerns' | 'swatch' | 'optionLabel' | 'undertone'>

/** The fit codes of products, by which browsers judge them: what the seller says, then what the label says. */
export async function listFits(db: Db, products: Sold[]): Promise<Map<ProductId, string>> {
  const { rows } = await sql<Facts & { id: ProductId }>`
    SELECT p.id, l.fit AS label, k.profile_part AS "profilePart", k.colour_area AS "colourArea"
    FROM products p JOIN product_kinds k ON k.id = p.kind_id LEFT JOIN product_labels l ON l.product_id = p.id
    WHERE p.id = ANY(${products.map(({ id }) => id)}::text[])`.execute(db)
  const facts = new Map(rows.map(({ id, ...row }) => [id, row]))
  return new Map(
    products.flatMap(product => {
      const known = facts.get(product.id)
      return known ? [[product.id, encodeFit(product, known)]] : []
    }),
  )
}
