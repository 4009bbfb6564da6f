import { type Db, inTransaction } from '#db/client.ts'
import { recordEvent } from '#domain/events/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { newId } from '#values/ids.ts'
import { type Account, accountColumns, refuseTakenEmail } from './account.ts'
import { hasAdmin, listAdminsWith, lockAdmins } from './admins.ts'
import { refuseReservedEmail } from './change-email.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { checkSetupCode, endSetupCodes, type SetupCode } from './setup-code.ts'
import type { Role } from './tables.ts'

export interface Registration {
  name: string
  email: string
  password: string
  role: Role
  /** Known to be theirs, so no mail is sent to confirm it. */
  emailConfirmed?: boolean
  /** What proves that the first admin is the owner. Left out, nothing has to. */
  setupCode?: SetupCode | undefined
}

/**
 * A customer is active at once. A seller waits for approval, unless the owner chose otherwise. The first admin of a shop
 * is its owner; every later one waits until an admin approves.
 */
export async function register(
  db: Db,
  { name, email, password, role, emailConfirmed = false, setupCode }: Registration,
  sellerApproval: 'manual' | 'auto',
): Promise<Account> {
  refuseCommonPassword(password, 'password')
  if (role === 'admin' && setupCode && !(await hasAdmin(db))) await checkSetupCode(db, setupCode)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async trx => {
    const active = {
      customer: () => true,
      seller: () => sellerApproval === 'auto',
      admin: () => becomesOwner(trx, setupCode),
    }
    await refuseReservedEmail(trx, email)
    const account = await trx
      .insertInto('accounts')
      .values({
        id: newId(),
        name,
        email,
        password_hash: passwordHash,
        role,
        staff_role: role === 'admin' ? 'owner' : null,
        is_active: await active[role](),
        email_confirmed_at: emailConfirmed ? new Date() : null,
      })
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseTakenEmail)
    if (role === 'customer')
      await recordEvent(trx, { kind: 'customer.registered', subject: account.id, data: {} })
    if (account.state === 'waiting') {
      await recordEvent(trx, { kind: 'account.waiting', subject: account.id, data: { role } })
      await notifyAdmins(trx, account)
    }
    if (!emailConfirmed) await queueMail(trx, 'confirm-email', { accountId: account.id })
    return account
  })
}

async function notifyAdmins(trx: Db, { id: accountId, role }: Account): Promise<void> {
  const admins = await listAdminsWith(trx, role === 'admin' ? 'staff' : 'people')
  for (const { id: adminId } of admins) await queueMail(trx, 'account-waiting', { accountId, adminId })
}

async function becomesOwner(trx: Db, setupCode: SetupCode | undefined): Promise<boolean> {
  await lockAdmins(trx)
  if (await hasAdmin(trx)) return false
  // Not counted here: it was right a moment ago, and this transaction rolls back.
  if (setupCode) await checkSetupCode(trx, { code: setupCode.code })
  await endSetupCodes(trx)
  return true
}
