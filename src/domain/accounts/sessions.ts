import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountColumns } from './account.ts'
import { checkGuess } from './guesses.ts'
import { hashPassword, passwordMatches } from './password.ts'

const lifetimeDays = 30

export interface SignIn {
  email: string
  password: string
  userAgent?: string | undefined
  /** The address wrong passwords are counted for; left out, they are not counted. */
  guessedFrom?: string | undefined
}

/** Opens a session for a right email and password. Its token is 256 random bits; only their hash is kept. */
export async function signIn(
  db: Db,
  { email, password, userAgent, guessedFrom }: SignIn,
): Promise<{ account: Account; token: string }> {
  const found = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'accounts.password_hash as passwordHash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  const guess = { whose: found?.id ?? email.toLowerCase(), from: guessedFrom }
  // An unknown email takes as long as a wrong password, so that nobody can tell who has an account here.
  const right = await checkGuess(
    db,
    guess,
    async () => (await passwordMatches(password, found?.passwordHash ?? (await nobodysHash))) && !!found,
  )
  if (!found || !right) throw refuse.wrongPassword()
  const { passwordHash, ...account } = found
  if (!account.isActive) throw refuse.inactive(account.role)
  return { account, token: await openSession(db, { accountId: account.id, passwordHash, userAgent }) }
}

/**
 * A token for an account whose password was just checked. It waits for a change of the account that is under way, and
 * is refused after one: a password changed or an account declined meanwhile must not leave a living token behind.
 */
export async function openSession(
  db: Db,
  checked: { accountId: AccountId; passwordHash: string; userAgent?: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, account_id, expires_at, user_agent)
    SELECT ${hashToken(token)}, id, now() + ${lifetimeDays} * interval '1 day', ${checked.userAgent?.slice(0, 300)}
    FROM accounts
    WHERE id = ${checked.accountId} AND password_hash = ${checked.passwordHash} AND is_active
    FOR SHARE`.execute(db)
  if (!numAffectedRows) throw refuse.wrongPassword()
  return token
}

/** The account behind a token, if it is alive; a session in use stays alive. */
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
        expires_at: sql<Date>`now() + ${lifetimeDays} * interval '1 day'`,
      })
      .where('token_hash', '=', tokenHash)
      .execute()
  return account
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** After the account's row was changed in the same transaction, so that no session can be opened in between. */
export async function endAllSessions(trx: Db, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

// Every call of a signed-in person begins with it: written out, because building it takes longer than running it.
const findSessionSql = `
  SELECT a.id, a.name, a.email, a.role, a.is_active AS "isActive", a.created_at AS "createdAt",
    a.email_confirmed_at AS "emailConfirmedAt", s.last_used_at < now() - interval '1 hour' AS idle
  FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.token_hash = $1 AND s.expires_at > now() AND a.is_active`
