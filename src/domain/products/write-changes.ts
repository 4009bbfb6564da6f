import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { getProduct } from './get-product.ts'
import { type Product, tagsOf } from './product.ts'
import { checkPrices, type ProductChanges, toColumns } from './product-columns.ts'

/** Changes a product that is locked already, checks its prices and records the change in the audit log. */
export async function writeChanges(
  trx: Db,
  actor: Actor,
  before: Product,
  changes: ProductChanges,
): Promise<Product> {
  const columns = toColumns(changes)
  checkPrices({
    price: columns.price ?? before.price,
    maxPrice: columns.max_price === undefined ? before.maxPrice : columns.max_price,
  })
  await trx
    .updateTable('products')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', before.id)
    .execute()
  const after = await getProduct(trx, before.id)
  await recordAudit(trx, actor, {
    action: 'update',
    subject: 'product',
    subjectId: before.id,
    ...difference(before, after),
  })
  announce(trx, ...tagsOf(before), ...tagsOf(after))
  return after
}
