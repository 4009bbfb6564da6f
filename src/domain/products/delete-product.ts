import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { ProductId } from '#values/ids.ts'
import { lockOwnProduct } from './own-product.ts'
import { type Product, tagsOf } from './product.ts'

/** Into the bin, for 30 days. */
export async function deleteProduct(db: Db, actor: Actor, id: ProductId): Promise<void> {
  await inTransaction(db, async trx => {
    await deleteLocked(trx, actor, await lockOwnProduct(trx, actor, id))
  })
}

/** The same for a product that is locked already, by somebody who may. */
export async function deleteLocked(trx: Db, actor: Actor, product: Product): Promise<void> {
  const { id } = product
  await trx.updateTable('products').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute()
  await recordAudit(trx, actor, { action: 'delete', subject: 'product', subjectId: id, before: product })
  const { sellerId, name: productName } = product
  await recordEvent(trx, { kind: 'product.deleted', subject: id, sellers: [sellerId], data: { productName } })
  announce(trx, ...tagsOf(product))
}
