import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { AccountId } from '#values/ids.ts'

export type LinkPurpose = Tables['mail_links']['purpose']

interface LinkDraft {
  purpose: LinkPurpose
  account?: AccountId
  subscriber?: string
  email: string
  minutes: number
}

/** A token for a link in a mail: 256 random bits that work once. Made with the mail, so no other copy of it is kept. */
export async function issueLink(
  db: Db,
  { purpose, account, subscriber, email, minutes }: LinkDraft,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('mail_links')
    .values({
      token_hash: hashOf(token),
      purpose,
      account_id: account ?? null,
      subscriber_id: subscriber ?? null,
      email,
      expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'`,
    })
    .execute()
  return token
}

/** Uses a link up. Of two that try at the same moment, one gets it. */
export async function useLink(trx: Db, purpose: LinkPurpose, token: string) {
  const used = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id as accountId', 'subscriber_id as subscriberId', 'email'])
    .executeTakeFirst()
  return used ?? null
}

/** Whether a link still works, without using it. */
export async function isLinkAlive(db: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('mail_links')
    .select('purpose')
    .where('token_hash', '=', hashOf(token))
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

const hashOf = (token: string) => createHash('sha256').update(token).digest()
