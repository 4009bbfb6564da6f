import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { endLinks, isLinkAlive, redeemLink } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { deviceName } from '#values/device-name.ts'
import { accountLabel, hasEmail, lockAccount } from './account.ts'
import { type CallOrigin, recordDevice } from './devices.ts'
import { endAccess, forgetTwoStep, mayBeSquatted } from './end-access.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { endAllSessions } from './sessions.ts'
import { forgetWrongPasswords } from './wrong-passwords.ts'

/** Mails a link to the account with this email. Does the same where there is none. */
export async function forgotPassword(db: Db, email: string): Promise<void> {
  await queueMail(db, 'reset-password', { email })
}

/** Sets a new password with the link of a mail, and signs the account out everywhere. */
export async function resetPassword(
  db: Db,
  { token, password, ...origin }: { token: string; password: string } & CallOrigin,
): Promise<Actor> {
  refuseCommonPassword(password, 'password')
  // Checked first, so that made-up links do not cost us the time that hashing takes.
  if (!(await isLinkAlive(db, 'reset-password', token))) throw refuse.deadLink()
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async trx => {
    const link = await redeemLink(trx, 'reset-password', token)
    if (!link?.accountId) throw refuse.deadLink()
    const before = await lockAccount(trx, link.accountId)
    const account = await trx
      .updateTable('accounts')
      .set({
        password_hash: passwordHash,
        // Reading the mail proves the email.
        email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
      })
      .where('id', '=', link.accountId)
      .where(hasEmail(link.email))
      .returning(['id', 'name', 'role'])
      .executeTakeFirst()
    if (!account) throw refuse.deadLink()
    if (before && mayBeSquatted(before)) {
      await endAccess(trx, account.id)
      await forgetTwoStep(trx, account.id)
    } else await endAllSessions(trx, account.id)
    await endLinks(trx, account.id, 'reset-password')
    await forgetWrongPasswords(trx, account.id, origin.ipAddress)
    // The mail proves whose account it is, so that its owner gets in from here even while others guess.
    await recordDevice(trx, account.id, origin)
    await queueMail(trx, 'password-changed', {
      accountId: account.id,
      at: new Date().toISOString(),
      device: origin.userAgent ? deviceName(origin.userAgent) : null,
    })
    await recordAudit(trx, account, {
      action: 'reset-password',
      subject: 'user',
      subjectId: account.id,
      label: accountLabel(account),
    })
    return account
  })
}
