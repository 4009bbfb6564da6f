import { type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { endLinks } from '#domain/mail/links.ts'
import type { Account } from './account.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { checkGuess } from './guesses.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { endAllSessions, openSession } from './sessions.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  userAgent?: string | undefined
  /** The address wrong passwords are counted for; left out, they are not counted. */
  guessedFrom?: string | undefined
}

/** Ends every session of the account and opens one for who changed the password; answers its token. */
export async function changePassword(
  db: Db,
  account: Account,
  { currentPassword, newPassword, userAgent, guessedFrom }: PasswordChange,
): Promise<string> {
  refuseCommonPassword(newPassword, 'newPassword')
  const current = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirst()
  if (!current) throw refuse.notSignedIn()
  const right = await checkGuess(db, { whose: account.id, from: guessedFrom }, () =>
    passwordMatches(currentPassword, current.password_hash),
  )
  if (!right) throw refuse.wrongCurrentPassword()

  const passwordHash = await hashPassword(newPassword)
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .where('is_active', '=', true)
      .where('password_hash', '=', current.password_hash)
      .executeTakeFirst()
    // Somebody else changed it, or the account, meanwhile: that ended the session this call came with.
    if (!numUpdatedRows) throw refuse.notSignedIn()
    await endAllSessions(trx, account.id)
    await endLinks(trx, account.id, 'reset-password')
    await recordAudit(trx, account, { action: 'change-password', subject: 'user', subjectId: account.id })
    return openSession(trx, { accountId: account.id, passwordHash, userAgent })
  })
}
