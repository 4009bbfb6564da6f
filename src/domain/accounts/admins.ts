import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { Account } from './account.ts'

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

/** Without an active admin nobody could approve another one. */
export async function refuseLastAdmin(trx: Db, account: Account): Promise<void> {
  if (account.role !== 'admin' || !account.isActive) return
  const other = await activeAdmins(trx).where('id', '<>', account.id).limit(1).executeTakeFirst()
  if (!other) throw refuse.lastAdmin()
}

export const listActiveAdmins = (trx: Db) => activeAdmins(trx).orderBy('id').execute()

const activeAdmins = (trx: Db) =>
  trx.selectFrom('accounts').select('id').where('role', '=', 'admin').where('is_active', '=', true)
