import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'

/** Writes again what products are found by, after something of it was changed that is not in their own rows. */
export async function relist(trx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`
    UPDATE listed_products listed SET doc = document_of(p, c.name)
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE listed.product_id = p.id AND p.id = ANY(${ids})`.execute(trx)
}
