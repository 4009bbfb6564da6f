import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { type Account, accountColumns, hasEmail } from './account.ts'
import { isKnownNetwork, recordDevice } from './devices.ts'
import { endAccess, mayBeSquatted } from './end-access.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { accountRefusals } from './refusals.ts'
import { checkSecondStep, refuseWithoutPasskey } from './second-step.ts'
import { openSession } from './sessions.ts'
import { type SignIn, unknownAccountHash } from './sign-in.ts'
import { checkPasswordAttempt, forgetWrongPasswords } from './wrong-passwords.ts'

export const codeMinutes = 10
/** With five mails an hour to one email, a stranger has 25 guesses among a million in an hour. */
const mostAttempts = 5

/** Mails a code to the account with this email. Does the same where there is none. */
export async function requestSignInCode(db: Db, email: string): Promise<void> {
  await queueMail(db, 'sign-in-code', { email, at: new Date().toISOString() })
}

/** Issued when the mail is sent. The one before it no longer works. */
export async function issueSignInCode(db: Db, { id, email }: Account): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    email,
    code_hash: await hashPassword(code),
    attempts: 0,
    expires_at: sql<Date>`now() + ${codeMinutes} * interval '1 minute'`,
  }
  await db
    .insertInto('sign_in_codes')
    .values({ account_id: id, ...values })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
    .execute()
  return code
}

/** Opens a session for the code of a mail, which works once. Wrong codes are limited like wrong passwords, and per code. */
export async function signInWithCode(
  db: Db,
  { email, code, otp, userAgent, limitedIp, ipAddress }: Omit<SignIn, 'password'> & { code: string },
  shopSecret: ShopSecret,
): Promise<{ account: Account; token: string }> {
  const found = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'accounts.password_hash as passwordHash'])
    .where(hasEmail(email))
    .executeTakeFirst()
  const attempt = { whose: found?.id ?? email.toLowerCase(), limitedIp }
  // With two-step verification the same code is sent again, with that of the app: it is used up by the call that has both.
  const staysValid = Boolean(found?.twoStepAt)
  if (!(await checkPasswordAttempt(db, attempt, () => redeemCode(db, found, code, staysValid))) || !found)
    throw accountRefusals.wrongCode()
  const { passwordHash: present, ...account } = found
  if (!account.isActive) throw accountRefusals.inactive(account.role)
  if (account.twoStepAt) {
    await checkSecondStep(db, account, { code: otp, limitedIp }, shopSecret)
    if (!(await endCode(db, account))) throw accountRefusals.wrongCode()
  } else await refuseWithoutPasskey(db, account)
  const isNew = mayBeSquatted(account) && !(ipAddress && (await isKnownNetwork(db, account.id, ipAddress)))
  const passwordHash = isNew ? await resetCredentials(db, account, present) : present
  const token = await openSession(db, { accountId: account.id, passwordHash, userAgent })
  // The mail proves whose account it is, so that its owner gets in from here even while others guess.
  await forgetWrongPasswords(db, account.id, ipAddress)
  await recordDevice(db, account.id, { userAgent, ipAddress })
  return { account: (await confirmEmail(db, account)) ?? account, token }
}

async function redeemCode(
  db: Db,
  account: Account | undefined,
  code: string,
  staysValid: boolean,
): Promise<boolean> {
  // Counted before it is compared, so that many guesses at once do not get around the limit.
  const stored =
    account &&
    (await db
      .updateTable('sign_in_codes')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('account_id', '=', account.id)
      .where(hasEmail(account.email))
      .where('attempts', '<', mostAttempts)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('code_hash')
      .executeTakeFirst())
  // An email without a code takes as long as a wrong code, so that the time does not tell who has an account here.
  const matches = await passwordMatches(code, stored?.code_hash ?? (await unknownAccountHash))
  if (!stored || !matches) return false
  if (staysValid) return true
  return endCode(db, account!, stored.code_hash)
}

/** Of two concurrent calls with the same code, one deletes it. */
async function endCode(db: Db, { id }: Account, hash?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_codes')
    .where('account_id', '=', id)
    .$if(hash !== undefined, query => query.where('code_hash', '=', hash!))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * An unconfirmed account was used from another network until now, perhaps by a stranger: its password and devices end. An
 * owner who had set them chooses a new password.
 */
async function resetCredentials(db: Db, { id }: Account, present: string): Promise<string> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  await inTransaction(db, async trx => {
    await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', '=', present)
      .execute()
    await endAccess(trx, id)
    await queueMail(trx, 'password-changed', { accountId: id, at: new Date().toISOString(), device: null })
  })
  return passwordHash
}

/** Reading the mail proves the email. */
const confirmEmail = (db: Db, { id, email }: Account) =>
  db
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst()
