import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
import { useLink } from '#domain/mail/links.ts'
import type { Account } from './account.ts'

/** The link of a mail proves the address that it was sent to; not one that the account has got since. */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await inTransaction(db, async trx => {
    const link = await useLink(trx, 'confirm-email', token)
    if (!link?.accountId) throw refuse.deadLink()
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
      .where('id', '=', link.accountId)
      .where(sql<boolean>`lower(email) = lower(${link.email})`)
      .executeTakeFirst()
    if (!numUpdatedRows) throw refuse.deadLink()
  })
}

/** Answers whether there is anything to confirm. */
export async function askForConfirmation(db: Db, account: Account): Promise<boolean> {
  if (account.emailConfirmedAt) return false
  await askForMail(db, 'confirm-email', { accountId: account.id })
  return true
}
