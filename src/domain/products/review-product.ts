import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { lockOwnProduct } from './own-product.ts'
import type { Product } from './product.ts'
import { writeChanges } from './write-changes.ts'

/** An admin lets a new seller's product go live, or declines it with a reason that its seller is told. */
export async function reviewProduct(
  db: Db,
  actor: Actor,
  { id, approve, reason }: { id: ProductId; approve: boolean; reason: string },
): Promise<Product> {
  if (!approve && !reason) throw refuse.noDeclineReason()
  return inTransaction(db, async trx => {
    const before = await lockOwnProduct(trx, actor, id)
    if (before.state !== 'review') throw refuse.notInReview()
    return writeChanges(
      trx,
      actor,
      before,
      approve ? { state: 'live' } : { state: 'declined', declineReason: reason },
    )
  })
}
