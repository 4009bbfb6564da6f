import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
import { endLinks, isLinkAlive, useLink } from '#domain/mail/links.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetGuesses } from './guesses.ts'
import { hashPassword } from './password.ts'
import { endAllSessions } from './sessions.ts'

/** Sends a link to whoever has this email. Does the same whether anybody has. */
export async function forgotPassword(db: Db, email: string): Promise<void> {
  await askForMail(db, 'reset-password', { email })
}

/** Sets a new password with the link of a mail, and signs the account out everywhere. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<void> {
  refuseCommonPassword(password, 'password')
  // Looked at first, because hashing costs us more than it costs who sends a made-up link.
  if (!(await isLinkAlive(db, 'reset-password', token))) throw refuse.deadLink()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async trx => {
    const link = await useLink(trx, 'reset-password', token)
    if (!link?.accountId) throw refuse.deadLink()
    const account = await trx
      .updateTable('accounts')
      .set({
        password_hash: passwordHash,
        // Who read the mail has the address.
        email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
      })
      .where('id', '=', link.accountId)
      .where(sql<boolean>`lower(email) = lower(${link.email})`)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!account) throw refuse.deadLink()
    await endAllSessions(trx, account.id)
    await endLinks(trx, account.id, 'reset-password')
    await forgetGuesses(trx, account.id)
    await recordAudit(trx, account, { action: 'reset-password', subject: 'user', subjectId: account.id })
  })
}
