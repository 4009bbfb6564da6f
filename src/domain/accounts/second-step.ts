import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { hashToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'
import type { Account } from './account.ts'
import { type Allowance, countAttempt, forgetAttempts } from './attempts.ts'
import { accountRefusals } from './refusals.ts'
import { fromBase32, matchingStep } from './totp.ts'

export interface SecondStep {
  /** Of the authenticator app, or a recovery code; spaces, dashes and case do not matter. */
  code: string | undefined
  /** Where wrong codes are counted; left out, they are not limited. */
  limitedIp?: string | undefined
}

/** At signing in: refuses a missing or wrong code. */
export async function checkSecondStep(
  db: Db,
  account: Account,
  { code, limitedIp }: SecondStep,
  shopSecret: ShopSecret,
): Promise<void> {
  if (!code) throw accountRefusals.secondStepNeeded()
  if (!(await isSecondStepRight(db, account, { code, limitedIp }, shopSecret)))
    throw accountRefusals.wrongSecondStep()
}

/** Where a role needs two steps, a passkey is the second one: from then on the password alone opens nothing. */
export async function refuseWithoutPasskey(db: Db, { id, role, staffRole }: Account): Promise<void> {
  if (role === 'customer') return
  const { rows } = await sql`
    SELECT FROM settings t WHERE ${staffRole ?? role} = ANY(t.two_step_roles)
      AND EXISTS (SELECT FROM passkeys WHERE account_id = ${id})`.execute(db)
  if (rows.length > 0) throw accountRefusals.passkeyNeeded()
}

/** Each code works once. */
export async function isSecondStepRight(
  db: Db,
  account: Account,
  { code, limitedIp }: SecondStep & { code: string },
  shopSecret: ShopSecret,
): Promise<boolean> {
  const given = code.replace(/[\s-]/g, '').toUpperCase()
  // Nobody guesses a recovery code, so it opens the account also while codes of the app are locked.
  if (!/^\d{6}$/.test(given)) {
    if (!(await redeemRecoveryCode(db, account, given))) return false
    await forgetWrongCodes(db, account.id)
    return true
  }
  // Counted before it is compared, so that many guesses at once do not get around the limit.
  const wait = limitedIp === undefined ? 0 : await countAttempt(db, wrongCodesKey(account.id), wrongCodes)
  if (wait > 0) throw accountRefusals.appCodesLocked(wait)
  if (!(await redeemCode(db, account, given, shopSecret))) return false
  await forgetWrongCodes(db, account.id)
  return true
}

/** After a proof that is at least as strong. */
export const forgetWrongCodes = (db: Db, id: AccountId) => forgetAttempts(db, wrongCodesKey(id))

const wrongCodesKey = (id: AccountId) => `wrong second steps of ${id}`

/** From everywhere: only somebody who knows the password gets here, so no stranger can use this up. */
const wrongCodes: Allowance = { times: 20, withinSeconds: 24 * 60 * 60 }

async function redeemCode(db: Db, { id }: Account, code: string, shopSecret: ShopSecret): Promise<boolean> {
  const stored = await db
    .selectFrom('two_step_secrets')
    .select(['sealed', 'last_step as lastStep'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  const secret = stored && shopSecret.open(stored.sealed)
  if (!secret) return false
  const step = matchingStep(fromBase32(secret), { code, now: new Date(), after: stored.lastStep })
  if (step === undefined) return false
  // Of two concurrent calls with the same code, one moves the step on.
  const { numUpdatedRows } = await db
    .updateTable('two_step_secrets')
    .set({ last_step: step })
    .where('account_id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function redeemRecoveryCode(db: Db, { id }: Account, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', id)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()
  if (!numDeletedRows) return false
  await queueMail(db, 'two-step-changed', { accountId: id, change: 'recovery', at: new Date().toISOString() })
  return true
}
