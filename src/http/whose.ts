import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'

/** A seller reads their own money, an admin names whose. */
export function whose(account: Actor, seller: AccountId | undefined): AccountId {
  if (account.role !== 'admin') return account.id
  if (!seller) throw refuse.wrongField('seller', 'Please say whose account it is.')
  return seller
}
