import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { hashToken, newToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'
import type { Account } from './account.ts'
import { accountRefusals } from './refusals.ts'

/** Of a session that is not used. The settings end it sooner: for staff, and at the latest some days after signing in. */
const lifetimeDays = 30

/**
 * A token for an account whose password, or another proof, was just checked. FOR SHARE waits for a concurrent change of the account, and the
 * conditions are checked after it: no session may outlive a changed password or a declined account.
 */
export async function openSession(
  db: Db,
  checked: {
    accountId: AccountId
    passwordHash: string
    userAgent?: string | undefined
    byPasskey?: boolean
  },
): Promise<string> {
  const token = newToken()
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, account_id, expires_at, user_agent, by_passkey)
    SELECT ${hashToken(token)}, id, now() + ${lifetimeDays} * interval '1 day', ${checked.userAgent?.slice(0, 300)},
      ${checked.byPasskey ?? false}
    FROM accounts
    WHERE id = ${checked.accountId} AND password_hash = ${checked.passwordHash} AND is_active
    FOR SHARE`.execute(db)
  if (!numAffectedRows) throw accountRefusals.wrongPassword()
  return token
}

/** The account of a token whose session has not ended. A session in use does not expire. */
export async function findSession(db: Db, token: string): Promise<Account | null> {
  const tokenHash = hashToken(token)
  const { rows } = await db.executeQuery<Account & { idle: boolean }>(
    CompiledQuery.raw(findSessionSql, [tokenHash]),
  )
  const [found] = rows
  if (!found) return null
  const { idle, ...account } = found
  if (idle)
    await db
      .updateTable('sessions')
      .set({
        last_used_at: sql<Date>`now()`,
        expires_at: sql<Date>`least(now() + ${lifetimeDays} * interval '1 day',
          created_at + (SELECT session_days FROM settings) * interval '1 day')`,
      })
      .where('token_hash', '=', tokenHash)
      .execute()
  return account
}

export interface AccountSession {
  id: string
  /** The one that makes this call. */
  current: boolean
  createdAt: Date
  lastUsedAt: Date
  userAgent: string | null
}

/** Where an account is signed in, the last used first. The time of use is exact to five minutes; this one is in use now. */
export async function listSessions(db: Db, account: AccountId, token: string): Promise<AccountSession[]> {
  const isCurrent = sql`token_hash = ${hashToken(token)}`
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('settings as t', join => join.onTrue())
    .select(['s.id', 's.created_at as createdAt', 's.user_agent as userAgent'])
    .select(sql<boolean>`${isCurrent}`.as('current'))
    .select(sql<Date>`CASE WHEN ${isCurrent} THEN now() ELSE s.last_used_at END`.as('lastUsedAt'))
    .where('account_id', '=', account)
    .where(sql.raw<boolean>(isAlive))
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute()
}

/** Whether a session was opened with both steps at once. */
export async function isByPasskey(db: Db, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('by_passkey')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return found?.by_passkey ?? false
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endSession(db: Db, actor: Actor, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw accountRefusals.unknownSession()
}

export async function endOtherSessions(db: Db, actor: Actor, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', actor.id)
    .where('token_hash', '<>', hashToken(token))
    .execute()
}

/** Call it after changing the account's row in the same transaction, so that no session can be opened in between. */
export async function endAllSessions(trx: Db, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** A condition on `sessions s`, `accounts a` and `settings t`. */
const isAlive = `s.expires_at > now() AND s.created_at > now() - t.session_days * interval '1 day'
  AND (a.role = 'customer' OR s.last_used_at > now() - t.staff_idle_hours * interval '1 hour')`

// Runs on every call of a signed-in account. Plain text, because building it with Kysely takes longer than running it.
const findSessionSql = `
  SELECT a.id, a.name, a.email, a.role, a.staff_role AS "staffRole", a.is_active AS "isActive", a.state, a.created_at AS "createdAt",
    a.email_confirmed_at AS "emailConfirmedAt", a.pending_email AS "pendingEmail", a.version,
    a.two_step_at AS "twoStepAt", a.two_step_at IS NULL AND NOT s.by_passkey
      AND coalesce(a.staff_role, a.role) = ANY(t.two_step_roles) AND s.created_at >= t.two_step_since AS "mustSetUpTwoStep",
    s.last_used_at < now() - interval '5 minutes' AS idle
  FROM sessions s JOIN accounts a ON a.id = s.account_id CROSS JOIN settings t
  WHERE s.token_hash = $1 AND a.is_active AND ${isAlive}`
