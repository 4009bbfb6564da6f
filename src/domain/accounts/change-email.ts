import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { endLaterLinks, endLinks, isLinkAlive, redeemLink } from '#domain/mail/links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { announceReviewer } from '#domain/reviews/review.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountColumns, accountLabel, lockAccount, refuseTakenEmail } from './account.ts'
import { forgetDevices } from './devices.ts'
import { endAccess, forgetTwoStep } from './end-access.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { accountRefusals } from './refusals.ts'
import { forgetWrongPasswords } from './wrong-passwords.ts'

/** How long the old email can restore the account. */
export const daysToRestore = 7

/** Refuses an email that another account has, or had until lately. */
export async function refuseReservedEmail(db: Db, email: string, own?: AccountId): Promise<void> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE lower(email) = lower(${email}) AND id IS DISTINCT FROM ${own ?? null}
    UNION ALL
    SELECT FROM former_emails WHERE lower(email) = lower(${email}) AND account_id IS DISTINCT FROM ${own ?? null}
      AND changed_at > now() - ${daysToRestore} * interval '1 day'`.execute(db)
  if (rows.length > 0) throw accountRefusals.emailTaken()
}

/** The new email is confirmed: from now on it is the account's. Null where the link does not work. */
export async function confirmPendingEmail(trx: Db, token: string): Promise<Account | null> {
  const link = await redeemLink(trx, 'change-email', token)
  const before = link?.accountId && (await lockAccount(trx, link.accountId))
  if (!before || before.pendingEmail?.toLowerCase() !== link.email.toLowerCase()) return null
  await refuseReservedEmail(trx, link.email, before.id)
  const account = await trx
    .updateTable('accounts')
    .set({ email: link.email, email_confirmed_at: sql<Date>`now()`, pending_email: null })
    .where('id', '=', before.id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenEmail)
  await endLinks(trx, account.id, 'reset-password')
  await endLinks(trx, account.id, 'confirm-email')
  // An email that was never confirmed may be a stranger's, who must not get a link into the account.
  if (before.emailConfirmedAt) {
    await trx
      .insertInto('former_emails')
      .values({ account_id: account.id, email: before.email })
      .onConflict(conflict =>
        conflict.columns(['account_id', 'email']).doUpdateSet({ changed_at: sql<Date>`now()` }),
      )
      .execute()
    await queueMail(trx, 'email-changed', { accountId: account.id, oldEmail: before.email })
  }
  await recordAudit(trx, account, {
    action: 'update',
    subject: 'user',
    subjectId: account.id,
    label: accountLabel(account),
    before: { email: before.email },
    after: { email: account.email },
  })
  await announceReviewer(trx, account.id)
  return account
}

/** Until when a former email can restore the account; null if it cannot. */
export async function findRestoreDeadline(db: Db, account: AccountId, email: string): Promise<Date | null> {
  const found = await db
    .selectFrom('former_emails')
    .select(sql<Date>`changed_at + ${daysToRestore} * interval '1 day'`.as('deadline'))
    .where('account_id', '=', account)
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.deadline ?? null
}

/**
 * The owner of a former email restores the account: with that email and a new password, signed out everywhere.
 * Links to later emails end, links to earlier ones stay: of several emails the earliest wins.
 */
export async function restoreEmail(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<Account> {
  refuseCommonPassword(password, 'password')
  if (!(await isLinkAlive(db, 'restore-email', token))) throw refuse.deadLink()
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async trx => {
    const link = await redeemLink(trx, 'restore-email', token)
    const before = link?.accountId && (await lockAccount(trx, link.accountId))
    if (!before) throw refuse.deadLink()
    const account = await trx
      .updateTable('accounts')
      .set({
        email: link.email,
        email_confirmed_at: sql<Date>`now()`,
        pending_email: null,
        password_hash: passwordHash,
      })
      .where('id', '=', before.id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseTakenEmail)
    await endAccess(trx, account.id)
    const movedAt = link.expiresAt.getTime() - daysToRestore * 24 * 60 * 60 * 1000
    // Set up since then, the app is of the person who had taken it; an older one is the owner's.
    if (before.twoStepAt && before.twoStepAt.getTime() > movedAt) await forgetTwoStep(trx, account.id)
    for (const purpose of ['reset-password', 'confirm-email', 'change-email'] as const)
      await endLinks(trx, account.id, purpose)
    await endLaterLinks(trx, account.id, 'restore-email', link.expiresAt)
    await trx
      .deleteFrom('former_emails')
      .where('account_id', '=', account.id)
      .where(sql<boolean>`changed_at + ${daysToRestore} * interval '1 day' >= ${link.expiresAt}`)
      .execute()
    await forgetDevices(trx, account.id)
    await forgetWrongPasswords(trx, account.id)
    await recordAudit(trx, account, {
      action: 'restore-email',
      subject: 'user',
      subjectId: account.id,
      label: accountLabel(account),
      before: { email: before.email },
      after: { email: account.email },
    })
    await announceReviewer(trx, account.id)
    return account
  })
}
