import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type Account, accountColumns, lockAccount } from '#domain/accounts/account.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { matchOwnPassword, type OwnPassword } from '#domain/accounts/wrong-passwords.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { hashToken, newToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'
import type { KeyRight } from '#values/rights.ts'
import { integrationRefusals } from './refusals.ts'

export interface ApiKey {
  id: string
  name: string
  /** The end of the key. */
  hint: string
  rights: KeyRight[]
  madeBy: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Distinguishes a key from the token of a session. */
const beginning = 'kanti_'
const mostKeys = 50

export const isApiKey = (token: string): boolean => token.startsWith(beginning)

/** The account in whose name a key acts, with the rights of the key; null where it does not work. */
export async function findByApiKey(db: Db, key: string): Promise<Account | null> {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts', 'accounts.id', 'k.account_id')
    .select(accountColumns)
    .select(['k.id as keyId', 'k.rights as keyRights'])
    .select(sql<boolean>`coalesce(k.last_used_at < now() - interval '5 minutes', true)`.as('isUnnoted'))
    .where('k.key_hash', '=', hashToken(key))
    .where('k.revoked_at', 'is', null)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { keyId, isUnnoted, ...account } = found
  if (isUnnoted)
    await db.updateTable('api_keys').set({ last_used_at: sql<Date>`now()` }).where('id', '=', keyId).execute()
  return account
}

/** A seller's own; for the team all of the team. The newest first, revoked ones last. */
export async function listApiKeys(db: Db, actor: Actor): Promise<ApiKey[]> {
  return ownKeys(db, actor)
    .select(['k.id', 'k.name', 'k.hint', 'k.rights', 'accounts.name as madeBy'])
    .select(['k.created_at as createdAt', 'k.last_used_at as lastUsedAt', 'k.revoked_at as revokedAt'])
    .orderBy(sql`k.revoked_at IS NOT NULL`)
    .orderBy('k.id', 'desc')
    .limit(200)
    .execute()
}

/** Answers the key itself, which the shop does not store. It outlives sessions, so a stolen one must not make any. */
export async function addApiKey(
  db: Db,
  actor: Actor,
  { name, rights, ...password }: OwnPassword & { name: string; rights: KeyRight[] },
): Promise<string> {
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
  const key = `${beginning}${newToken()}`
  await inTransaction(db, async trx => {
    // Two concurrent calls count one after the other.
    await lockAccount(trx, actor.id)
    const { count } = await trx
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= mostKeys) throw integrationRefusals.tooManyKeys(mostKeys)
    const { id } = await trx
      .insertInto('api_keys')
      .values({ account_id: actor.id, name, key_hash: hashToken(key), hint: key.slice(-4), rights })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'api-key',
      subjectId: id,
      label: name,
      after: { name, rights },
    })
  })
  return key
}

/** At once, for good. Revoking it again changes nothing. */
export async function revokeApiKey(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const key = await ownKeys(trx, actor)
      .select(['k.name', 'k.revoked_at as revokedAt'])
      .where('k.id', '=', id)
      .forUpdate('k')
      .executeTakeFirst()
    if (!key) throw integrationRefusals.unknownKey()
    if (key.revokedAt) return
    await trx.updateTable('api_keys').set({ revoked_at: sql<Date>`now()` }).where('id', '=', id).execute()
    await recordAudit(trx, actor, {
      action: 'revoke',
      subject: 'api-key',
      subjectId: id,
      label: key.name,
    })
  })
}

/** Ends what other programs may do for an account, and what they are told. */
export async function revokePrograms(trx: Db, id: AccountId): Promise<void> {
  await trx.deleteFrom('webhooks').where('account_id', '=', id).execute()
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

const ownKeys = (db: Db, actor: Actor) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('accounts', 'accounts.id', 'k.account_id')
    .$if(actor.role === 'admin', query => query.where('accounts.role', '=', 'admin'))
    .$if(actor.role !== 'admin', query => query.where('k.account_id', '=', actor.id))
