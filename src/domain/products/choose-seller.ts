import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { AccountId } from '#values/ids.ts'
import { productRefusals } from './refusals.ts'

/**
 * Whose product it is to be: an admin chooses a seller or, with null, the shop itself. What a seller sends is ignored: they
 * have products of their own only. Undefined where nothing is chosen.
 */
export async function chooseSeller(
  trx: Db,
  actor: Actor,
  seller: AccountId | null | undefined,
): Promise<AccountId | null | undefined> {
  if (actor.role !== 'admin') return undefined
  if (!seller || seller === actor.id) return seller
  const found = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', seller)
    .where('role', '=', 'seller')
    .executeTakeFirst()
  if (!found) throw productRefusals.noSuchSeller()
  return seller
}
