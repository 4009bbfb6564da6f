import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { hashToken } from '#domain/token.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountLabel, lockAccount } from './account.ts'
import { lockAdmins, refuseUnlessOwner } from './admins.ts'
import { forgetTwoStep } from './end-access.ts'
import { accountRefusals } from './refusals.ts'
import { isSecondStepRight } from './second-step.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'
import { base32 } from './totp.ts'
import { matchOwnPassword, type OwnPassword } from './wrong-passwords.ts'

const recoveryCodes = 10

export interface TwoStep {
  enabledAt: Date | null
  /** The shop wants it of everybody with this role. */
  isRequired: boolean
  recoveryCodesLeft: number
}

export async function getTwoStep(db: Db, actor: Actor): Promise<TwoStep> {
  const { rows } = await sql<TwoStep>`
    SELECT a.two_step_at AS "enabledAt", coalesce(a.staff_role, a.role) = ANY(t.two_step_roles) AS "isRequired",
      (SELECT count(*)::int FROM recovery_codes r WHERE r.account_id = a.id) AS "recoveryCodesLeft"
    FROM accounts a CROSS JOIN settings t WHERE a.id = ${actor.id}`.execute(db)
  return rows[0]!
}

/** A new secret for an authenticator app, in base32. It counts once a code of it was given. */
export async function startTwoStep(
  db: Db,
  actor: Actor,
  password: OwnPassword,
  shopSecret: ShopSecret,
): Promise<string> {
  await checkPassword(db, actor, password)
  const secret = base32(randomBytes(20))
  const values = { sealed: shopSecret.seal(secret), last_step: 0 }
  await inTransaction(db, async trx => {
    const account = await lockAccount(trx, actor.id)
    if (account?.twoStepAt) throw accountRefusals.twoStepIsOn()
    await trx
      .insertInto('two_step_secrets')
      .values({ account_id: actor.id, ...values })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
      .execute()
  })
  return secret
}

/** The app works: from now on signing in takes two steps. Ends the other sessions, and answers the recovery codes. */
export async function confirmTwoStep(
  db: Db,
  actor: Account,
  { code, token, limitedIp }: { code: string; token: string; limitedIp?: string | undefined },
  shopSecret: ShopSecret,
): Promise<string[]> {
  if (!(await isSecondStepRight(db, actor, { code, limitedIp }, shopSecret)))
    throw accountRefusals.wrongAppCode()
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ two_step_at: sql<Date>`now()` })
      .where('id', '=', actor.id)
      .where('two_step_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) throw accountRefusals.twoStepIsOn()
    await endOtherSessions(trx, actor, token)
    await mailAboutTwoStep(trx, actor, actor, 'on')
    return writeRecoveryCodes(trx, actor.id)
  })
}

/** Ten new recovery codes; the old ones no longer work. Takes both steps: a code is as good as the app, also to turn it off. */
export async function renewRecoveryCodes(
  db: Db,
  actor: Account,
  given: BothSteps,
  shopSecret: ShopSecret,
): Promise<string[]> {
  if (!actor.twoStepAt) throw accountRefusals.twoStepIsOff()
  await checkBoth(db, actor, given, shopSecret)
  return inTransaction(db, async trx => {
    const account = await lockAccount(trx, actor.id)
    if (!account?.twoStepAt) throw accountRefusals.twoStepIsOff()
    await mailAboutTwoStep(trx, actor, account, 'new-codes')
    return writeRecoveryCodes(trx, actor.id)
  })
}

export async function endTwoStep(
  db: Db,
  actor: Account,
  given: BothSteps,
  shopSecret: ShopSecret,
): Promise<void> {
  const { isRequired } = await getTwoStep(db, actor)
  if (isRequired) throw accountRefusals.twoStepIsRequired()
  await checkBoth(db, actor, given, shopSecret)
  await inTransaction(db, async trx => {
    await forgetTwoStep(trx, actor.id)
    await mailAboutTwoStep(trx, actor, actor, 'off')
  })
}

/**
 * For somebody who has lost the app and the recovery codes, or the passkeys: an owner ends them, and all their sessions. Not
 * one's own: a stolen session would be rid of them without the password.
 */
export async function resetTwoStep(db: Db, actor: Actor, id: AccountId): Promise<Account> {
  if (id === actor.id) throw accountRefusals.ownTwoStep()
  return inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseUnlessOwner(trx, actor)
    const account = await lockAccount(trx, id)
    if (!account) throw accountRefusals.unknownUser()
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('account_id', '=', id)
      .executeTakeFirst()
    if (!account.twoStepAt && !numDeletedRows) throw accountRefusals.twoStepIsOff()
    await forgetTwoStep(trx, id)
    await endAllSessions(trx, id)
    await mailAboutTwoStep(trx, actor, account, 'reset')
    return account
  })
}

async function writeRecoveryCodes(trx: Db, id: AccountId): Promise<string[]> {
  // 120 bits: too many to try out with a copy of the database, so a fast hash is enough.
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(15)))
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ account_id: id, code_hash: hashToken(code) })))
    .execute()
  return codes.map(code => code.match(/.{4}/g)!.join('-'))
}

async function mailAboutTwoStep(trx: Db, actor: Actor, account: Account, change: Change): Promise<void> {
  await queueMail(trx, 'two-step-changed', { accountId: account.id, change, at: new Date().toISOString() })
  await recordAudit(trx, actor, {
    action: change === 'new-codes' ? 'renew-recovery-codes' : `two-step-${change}`,
    subject: 'user',
    subjectId: account.id,
    label: accountLabel(account),
  })
}

type Change = 'on' | 'off' | 'reset' | 'new-codes'

interface BothSteps extends OwnPassword {
  /** Of the app, or a recovery code. */
  code: string
}

async function checkBoth(
  db: Db,
  actor: Account,
  { code, ...password }: BothSteps,
  shopSecret: ShopSecret,
): Promise<void> {
  await checkPassword(db, actor, password)
  const step = { code, limitedIp: password.limitedIp }
  if (!(await isSecondStepRight(db, actor, step, shopSecret))) throw accountRefusals.wrongAppCode()
}

async function checkPassword(db: Db, actor: Actor, password: OwnPassword): Promise<void> {
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
}
