import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'

/** Whose product it is to be: an admin chooses any seller or, with null, the shop itself; sellers have their own only. */
export async function chooseSeller<Chosen extends AccountId | null | undefined>(
  trx: Db,
  actor: Actor,
  seller: Chosen,
): Promise<Chosen> {
  if (seller === undefined || seller === actor.id) return seller
  if (actor.role !== 'admin') throw refuse.notAllowed()
  if (seller === null) return seller
  const found = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', seller)
    .where('role', '=', 'seller')
    .executeTakeFirst()
  if (!found) throw refuse.noSuchSeller()
  return seller
}
