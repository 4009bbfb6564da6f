import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { redeemLink } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type Account, accountColumns, findAccount, hasEmail } from './account.ts'
import { confirmPendingEmail } from './change-email.ts'

/** A link confirms the email that it was mailed to: the account's, or the one that it moves to. */
export async function confirmEmail(
  db: Db,
  token: string,
): Promise<{ account: Account; isNewAddress: boolean }> {
  return inTransaction(db, async trx => {
    const moved = await confirmPendingEmail(trx, token)
    return { account: moved ?? (await confirmPresent(trx, token)), isNewAddress: moved !== null }
  })
}

async function confirmPresent(trx: Db, token: string): Promise<Account> {
  const link = await redeemLink(trx, 'confirm-email', token)
  if (!link?.accountId) throw refuse.deadLink()
  const account = await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', link.accountId)
    .where(hasEmail(link.email))
    .returning(accountColumns)
    .executeTakeFirst()
  if (!account) throw refuse.deadLink()
  return account
}

/** Answers false when nothing waits for a confirmation. */
export async function resendConfirmation(db: Db, actor: Actor): Promise<boolean> {
  const account = await findAccount(db, actor.id)
  if (account?.pendingEmail)
    await queueMail(db, 'change-email', { accountId: actor.id, email: account.pendingEmail })
  else if (account?.emailConfirmedAt) return false
  else await queueMail(db, 'confirm-email', { accountId: actor.id })
  return true
}
