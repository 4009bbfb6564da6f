import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { useLink } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { findAccount, hasEmail } from './account.ts'

/** A link confirms the address that it was mailed to, not one that the account has changed to since. */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await inTransaction(db, async trx => {
    const link = await useLink(trx, 'confirm-email', token)
    if (!link?.accountId) throw refuse.deadLink()
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
      .where('id', '=', link.accountId)
      .where(hasEmail(link.email))
      .executeTakeFirst()
    if (!numUpdatedRows) throw refuse.deadLink()
  })
}

/** Answers false when the email is confirmed already. */
export async function resendConfirmation(db: Db, actor: Actor): Promise<boolean> {
  const account = await findAccount(db, actor.id)
  if (account?.emailConfirmedAt) return false
  await queueMail(db, 'confirm-email', { accountId: actor.id })
  return true
}
