import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { Account } from './account.ts'

/** Who runs the shop changes one step at a time: whoever comes second waits here, then sees what the first one did. */
export async function lockAdmins(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`.execute(trx)
}

export async function hasAdmin(trx: Db): Promise<boolean> {
  const admin = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** An admin who was declined while waiting for the lock has no say any more. */
export async function refuseFormerAdmin(trx: Db, actor: Account): Promise<void> {
  const admin = await activeAdmins(trx).where('id', '=', actor.id).executeTakeFirst()
  if (!admin) throw refuse.notSignedIn()
}

/** Without an active admin nobody could ever approve one again. */
export async function refuseLastAdmin(trx: Db, account: Account): Promise<void> {
  if (account.role !== 'admin' || !account.isActive) return
  const other = await activeAdmins(trx).where('id', '<>', account.id).limit(1).executeTakeFirst()
  if (!other) throw refuse.lastAdmin()
}

const activeAdmins = (trx: Db) =>
  trx.selectFrom('accounts').select('id').where('role', '=', 'admin').where('is_active', '=', true)
