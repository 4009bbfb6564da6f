import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { hasEmail } from './account.ts'
import { refuseReservedEmail } from './change-email.ts'
import { hashPassword } from './password.ts'

/** Of a password that nobody knows: its owner chooses one by the link of a mail. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'))

export interface BroughtAccount {
  name: string
  email: string
  /** For the people of the shop; '' for none. */
  note: string
  passwordHash: string
}

/** Opens the account of a customer of another shop, without a word to them. Null where the email has an account already. */
export async function bringAccount(
  trx: Db,
  actor: Actor,
  { name, email, note, passwordHash }: BroughtAccount,
): Promise<AccountId | null> {
  const known = await trx.selectFrom('accounts').select('id').where(hasEmail(email)).executeTakeFirst()
  if (known) return null
  await refuseReservedEmail(trx, email)
  const id = newId<'account'>()
  await trx
    .insertInto('accounts')
    .values({ id, name, email, password_hash: passwordHash, role: 'customer', is_active: true })
    .execute()
  if (note)
    await trx
      .insertInto('account_notes')
      .values({ id: newId(), account_id: id, text: note, author_name: actor.name })
      .execute()
  return id
}

/** Takes accounts back that nobody has used: those with orders, a login or a password of their own stay. */
export async function takeBackAccounts(trx: Db, ids: readonly AccountId[]): Promise<Set<AccountId>> {
  const { rows } = await sql<{ id: AccountId }>`
    DELETE FROM accounts a WHERE a.id = ANY(${ids}::text[]) AND a.role = 'customer' AND a.email_confirmed_at IS NULL
      AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = a.id)
      AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id)
    RETURNING a.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Mails those of these accounts a link to set a password who have not been asked, and have not come by themselves. */
export async function inviteBrought(trx: Db, ids: readonly AccountId[]): Promise<number> {
  const { rows } = await sql<{ id: AccountId }>`
    UPDATE accounts SET invited_at = now()
    WHERE id = ANY(${ids}::text[]) AND role = 'customer' AND email_confirmed_at IS NULL AND invited_at IS NULL AND is_active
    RETURNING id`.execute(trx)
  await queueMails(
    trx,
    rows.map(({ id: accountId }) => ({ kind: 'customer-invited', data: { accountId } })),
  )
  return rows.length
}

/** How many of them an invitation would reach. */
export async function countUninvited(db: Db, ids: readonly AccountId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM accounts
    WHERE id = ANY(${ids}::text[]) AND role = 'customer' AND email_confirmed_at IS NULL AND invited_at IS NULL AND is_active`.execute(
    db,
  )
  return rows[0]!.count
}
