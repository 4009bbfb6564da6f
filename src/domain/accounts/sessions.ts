import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountColumns } from './account.ts'
import { hashPassword, passwordMatches } from './password.ts'

const lifetimeDays = 30

/** Opens a session for a right email and password. Its token is 256 random bits; only their hash is kept. */
export async function signIn(
  db: Db,
  { email, password, userAgent }: { email: string; password: string; userAgent?: string | undefined },
): Promise<{ account: Account; token: string }> {
  const found = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'accounts.password_hash as passwordHash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  // An unknown email takes as long as a wrong password, so that nobody can tell who has an account here.
  const matches = await passwordMatches(password, found?.passwordHash ?? (await nobodysHash))
  if (!found || !matches) throw refuse.wrongPassword()
  const { passwordHash: _, ...account } = found
  if (!account.isActive) throw account.role === 'admin' ? refuse.inactiveAdmin() : refuse.inactiveSeller()

  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      expires_at: sql<Date>`now() + ${lifetimeDays} * interval '1 day'`,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return { account, token }
}

/** The account behind a token, if it is alive; a session in use stays alive. */
export async function findSession(db: Db, token: string): Promise<Account | null> {
  const tokenHash = hashToken(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('accounts.is_active', '=', true)
    .select([...accountColumns, sql<boolean>`sessions.last_used_at < now() - interval '1 hour'`.as('idle')])
    .executeTakeFirst()
  if (!found) return null
  const { idle, ...account } = found
  if (idle)
    await db
      .updateTable('sessions')
      .set({
        last_used_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + ${lifetimeDays} * interval '1 day'`,
      })
      .where('token_hash', '=', tokenHash)
      .execute()
  return account
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endAllSessions(db: Db, accountId: AccountId): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))
