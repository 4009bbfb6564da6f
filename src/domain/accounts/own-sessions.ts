import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId } from '#values/ids.ts'
import { hashToken } from './sessions.ts'

export interface OwnSession {
  id: string
  /** The one that asks. */
  current: boolean
  createdAt: Date
  lastUsedAt: Date
  userAgent: string | null
}

/** Where an account is signed in, the one used last first. Its time of use is kept by the hour. */
export async function listOwnSessions(db: Db, account: AccountId, token: string): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
    .select(sql<boolean>`token_hash = ${hashToken(token)}`.as('current'))
    .where('account_id', '=', account)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
}

export async function endOwnSession(db: Db, account: AccountId, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw refuse.unknownSession()
}

export async function endOtherSessions(db: Db, account: AccountId, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account)
    .where('token_hash', '<>', hashToken(token))
    .execute()
}
