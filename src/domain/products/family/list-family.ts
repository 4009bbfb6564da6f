import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'
import { listOwnRows, type OwnProduct } from '../list-own-rows.ts'
import { getOwnProduct } from '../own-product.ts'

/** The family of somebody's product with the product itself, in whatever state, oldest first. */
export async function listFamily(db: Db, actor: Actor, id: ProductId): Promise<OwnProduct[]> {
  const { family } = await getOwnProduct(db, actor, id)
  if (family === '') return listOwnRows(db, [id])
  const members = await db
    .selectFrom('products')
    .select('id')
    .where('family_id', '=', eb => eb.selectFrom('products').select('family_id').where('id', '=', id))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return listOwnRows(
    db,
    members.map(member => member.id),
  )
}
