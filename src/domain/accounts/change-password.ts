import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { endLinks } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { deviceName } from '#values/device-name.ts'
import { accountLabel } from './account.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { accountRefusals } from './refusals.ts'
import { endAllSessions, isByPasskey, openSession } from './sessions.ts'
import { matchOwnPassword } from './wrong-passwords.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** Of the session that asks. */
  token?: string | undefined
  userAgent?: string | undefined
  /** Where wrong passwords are counted; left out, they are not limited. */
  limitedIp?: string | undefined
}

/** Ends every session of the account, and answers the token of a new one. */
export async function changePassword(
  db: Db,
  actor: Actor,
  { currentPassword, newPassword, token, userAgent, limitedIp }: PasswordChange,
): Promise<string> {
  refuseCommonPassword(newPassword, 'newPassword')
  const matched = await matchOwnPassword(db, actor, { password: currentPassword, limitedIp })
  if (!matched) throw accountRefusals.wrongCurrentPassword()

  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.id)
      .where('is_active', '=', true)
      .where('password_hash', '=', matched)
      .executeTakeFirst()
    // A concurrent change of the password or the account has ended this session.
    if (!numUpdatedRows) throw refuse.notSignedIn()
    const byPasskey = token !== undefined && (await isByPasskey(trx, token))
    await endAllSessions(trx, actor.id)
    await endLinks(trx, actor.id, 'reset-password')
    await queueMail(trx, 'password-changed', {
      accountId: actor.id,
      at: new Date().toISOString(),
      device: userAgent ? deviceName(userAgent) : null,
    })
    await recordAudit(trx, actor, {
      action: 'change-password',
      subject: 'user',
      subjectId: actor.id,
      label: accountLabel(actor),
    })
    return openSession(trx, { accountId: actor.id, passwordHash, userAgent, byPasskey })
  })
}
