import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { ProductId } from '#values/ids.ts'

interface Sold {
  id: ProductId
  concerns: string[]
}

/** The fit codes of products, by which browsers judge them: what the seller says, then what the label says. */
export async function listFits(db: Db, products: Sold[]): Promise<Map<ProductId, string>> {
  const { rows } = await sql<{ id: ProductId; fit: string }>`
    SELECT product_id AS id, fit FROM product_labels
    WHERE product_id = ANY(${products.map(({ id }) => id)}::text[])`.execute(db)
  const labels = new Map(rows.map(({ id, fit }) => [id, fit]))
  return new Map(products.map(({ id, concerns }) => [id, encodeFit(concerns, labels.get(id))]))
}
