import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { type Account, accountColumns, hasEmail } from './account.ts'
import { recordDevice } from './devices.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { accountRefusals } from './refusals.ts'
import { checkSecondStep, refuseWithoutPasskey } from './second-step.ts'
import { openSession } from './sessions.ts'
import { checkPasswordAttempt } from './wrong-passwords.ts'

export interface SignIn {
  email: string
  password: string
  /** Of accounts with two-step verification: a code of the app, or a recovery code. */
  otp?: string | undefined
  userAgent?: string | undefined
  /** Where wrong passwords are counted; left out, they are not limited. */
  limitedIp?: string | undefined
  /** Where it comes from, limited or not. */
  ipAddress?: string | undefined
}

/** Opens a session for a right email and password, and the second step where it is on; answers its token. */
export async function signIn(
  db: Db,
  { email, password, otp, userAgent, limitedIp, ipAddress }: SignIn,
  shopSecret: ShopSecret,
): Promise<{ account: Account; token: string }> {
  const found = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'accounts.password_hash as passwordHash'])
    .where(hasEmail(email))
    .executeTakeFirst()
  // An unknown email takes as long as a wrong password, so that the time does not tell who has an account here.
  const isRight = async () =>
    (await passwordMatches(password, found?.passwordHash ?? (await unknownAccountHash))) && !!found
  const attempt = { whose: found?.id ?? email.toLowerCase(), limitedIp }
  if (!(await checkPasswordAttempt(db, attempt, isRight)) || !found) throw accountRefusals.wrongPassword()
  const { passwordHash, ...account } = found
  if (!account.isActive) throw accountRefusals.inactive(account.role)
  if (account.twoStepAt) await checkSecondStep(db, account, { code: otp, limitedIp }, shopSecret)
  else await refuseWithoutPasskey(db, account)
  const token = await openSession(db, { accountId: account.id, passwordHash, userAgent })
  await recordDevice(db, account.id, { userAgent, ipAddress })
  return { account, token }
}

/** Of a password that nobody has. */
export const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'))
