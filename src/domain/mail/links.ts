import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { hashToken, newToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'

export type LinkPurpose = Tables['mail_links']['purpose']

interface NewLink {
  purpose: LinkPurpose
  account?: AccountId
  subscriber?: string
  email: string
  /** How long it works, or until when. */
  minutes?: number
  expiresAt?: Date
}

/** The token of a link in a mail, which works once. Issued when the mail is sent: the shop stores only its hash. */
export async function issueLink(
  db: Db,
  { purpose, account, subscriber, email, minutes, expiresAt }: NewLink,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mail_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      account_id: account ?? null,
      subscriber_id: subscriber ?? null,
      email,
      expires_at: expiresAt ?? sql<Date>`now() + ${minutes} * interval '1 minute'`,
    })
    .execute()
  return token
}

/** Of two concurrent calls with the same token, one gets the link and the other null. */
export async function redeemLink(trx: Db, purpose: LinkPurpose, token: string) {
  const used = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'account_id as accountId',
      'subscriber_id as subscriberId',
      'email',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
  return used ?? null
}

/** Whether a link still works, without using it. */
export async function isLinkAlive(db: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('mail_links')
    .select('purpose')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

export async function endLinks(trx: Db, account: AccountId, purpose: LinkPurpose): Promise<void> {
  await trx
    .deleteFrom('mail_links')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .execute()
}

/** Ends those that expire at this moment or later. */
export async function endLaterLinks(
  trx: Db,
  account: AccountId,
  purpose: LinkPurpose,
  from: Date,
): Promise<void> {
  await trx
    .deleteFrom('mail_links')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('expires_at', '>=', from)
    .execute()
}
