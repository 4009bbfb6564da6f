import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { type Right, rights } from '#values/rights.ts'
import type { Account } from './account.ts'
import { accountRefusals } from './refusals.ts'

/** Serialises all changes to who is an active admin: checks made after it see what the one before committed. */
export async function lockAdmins(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`.execute(trx)
}

export async function hasAdmin(trx: Db): Promise<boolean> {
  const admin = await activeAdmins(trx).limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Call it after `lockAdmins`: the actor may have been declined while waiting for the lock. */
export async function refuseFormerAdmin(trx: Db, actor: Actor): Promise<void> {
  const admin = await activeAdmins(trx).where('id', '=', actor.id).executeTakeFirst()
  if (!admin) throw refuse.notSignedIn()
}

/** Managers and API keys must not decline or delete an owner. Call it after `lockAdmins`. */
export async function refuseUnlessOwner(trx: Db, actor: Actor): Promise<void> {
  if (actor.keyRights) throw accountRefusals.keyCannot('staff')
  const owner = await activeOwners(trx).where('id', '=', actor.id).executeTakeFirst()
  if (!owner) throw accountRefusals.ownersOnly()
}

/** Without an active owner nobody could make another one. */
export async function refuseLastOwner(trx: Db, account: Account): Promise<void> {
  if (account.staffRole !== 'owner' || !account.isActive) return
  const other = await activeOwners(trx).where('id', '<>', account.id).limit(1).executeTakeFirst()
  if (!other) throw accountRefusals.lastOwner()
}

/** Those of the team who have the right. */
export const listAdminsWith = (trx: Db, right: Right) =>
  activeAdmins(trx).where('staff_role', 'in', rights[right].roles).orderBy('id').execute()

const activeOwners = (trx: Db) => activeAdmins(trx).where('staff_role', '=', 'owner')

const activeAdmins = (trx: Db) =>
  trx.selectFrom('accounts').select('id').where('role', '=', 'admin').where('is_active', '=', true)
