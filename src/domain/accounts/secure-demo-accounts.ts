import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { demoAccounts, demoStaff } from './demo-accounts.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { endAllSessions } from './sessions.ts'

type Passwords = Tables['demo_accounts']['password']

export interface DemoAccount {
  role: string
  email: string
  /** Null when only its owner knows it: printed at an earlier start, or changed. */
  password: string | null
}

/**
 * Gives the demo's accounts the passwords that fit: the published ones on this machine, random ones in a public shop, and
 * ones that nobody knows when the demo is off. Safe to run at every start, on every instance.
 */
export async function secureDemoAccounts(db: Db, wanted: Passwords): Promise<DemoAccount[]> {
  return inTransaction(db, async trx => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)
    const secured: DemoAccount[] = []
    const staff = demoStaff.map(account => ({ ...account, role: 'admin', shownAs: account.staffRole }))
    for (const account of [...demoAccounts.map(one => ({ ...one, shownAs: one.role })), ...staff]) {
      const password = await secure(trx, account, wanted)
      if (password !== undefined) secured.push({ role: account.shownAs, email: account.email, password })
    }
    return secured
  })
}

/** The password if it is known here, null if it is not, undefined where the account does not exist. */
async function secure(
  trx: Db,
  { email, password: published, role }: { email: string; password: string; role: string },
  wanted: Passwords,
) {
  const found = await trx
    .selectFrom('accounts')
    .leftJoin('demo_accounts', 'account_id', 'id')
    .select(['id', 'accounts.password_hash as hash', 'password', 'demo_accounts.password_hash as demoHash'])
    .where('email', '=', email)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
  if (!found) return undefined
  const { id, hash } = found
  const known: Passwords | null =
    hash === found.demoHash ? found.password : (await passwordMatches(published, hash)) ? 'published' : null
  if (known === wanted) return known === 'published' ? published : null
  // The owner chose another password. Such an account stays theirs while the demo is on.
  if (known === null && wanted !== 'closed') return null

  const password = wanted === 'published' ? published : randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  const row = { password: wanted, password_hash }
  await trx
    .updateTable('accounts')
    .set({
      password_hash,
      // Without an active admin the next one to register owns the shop.
      ...(role === 'admin'
        ? { is_active: wanted !== 'closed', declined_at: wanted === 'closed' ? new Date() : null }
        : {}),
    })
    .where('id', '=', id)
    .execute()
  await endAllSessions(trx, id)
  // Made by somebody who knew the password of before.
  await trx.deleteFrom('passkeys').where('account_id', '=', id).execute()
  await trx
    .insertInto('demo_accounts')
    .values({ account_id: id, ...row })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return wanted === 'closed' ? null : password
}
