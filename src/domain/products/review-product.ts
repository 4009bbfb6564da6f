import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'
import { writeChanges } from './bulk/write-changes.ts'
import { lockOwnProduct } from './own-product.ts'
import type { Product } from './product.ts'
import { productRefusals } from './refusals.ts'

/** An admin lets a new seller's product go live, or declines it with a reason that its seller is told. */
export async function reviewProduct(
  db: Db,
  actor: Actor,
  { id, approve, reason }: { id: ProductId; approve: boolean; reason: string },
): Promise<Product> {
  if (!approve && !reason) throw productRefusals.noDeclineReason()
  return inTransaction(db, async trx => {
    const before = await lockOwnProduct(trx, actor, id)
    if (before.state !== 'review') throw productRefusals.notInReview()
    return writeChanges(
      trx,
      actor,
      before,
      approve ? { state: 'live' } : { state: 'declined', declineReason: reason },
    )
  })
}
