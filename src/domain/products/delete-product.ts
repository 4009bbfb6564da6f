import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ProductId } from '#values/ids.ts'
import { lockOwnProduct } from './own-product.ts'
import { tagsOf } from './product.ts'

/** Soft delete: past orders reference the row. */
export async function deleteProduct(db: Db, actor: Actor, id: ProductId): Promise<void> {
  await inTransaction(db, async trx => {
    const product = await lockOwnProduct(trx, actor, id)
    await trx.updateTable('products').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'product', subjectId: id, before: product })
    announce(trx, ...tagsOf(product))
  })
}
