import { type Db, inTransaction } from '#db/client.ts'
import type { Role } from '#db/tables.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { newId } from '#values/ids.ts'
import { type Account, accountColumns, refuseTakenEmail } from './account.ts'
import { hasAdmin, lockAdmins } from './admins.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'

export interface Registration {
  name: string
  email: string
  password: string
  role: Role
  /** Known to be theirs, so no mail is sent to confirm it. */
  emailConfirmed?: boolean
}

/**
 * A customer is active at once. A seller waits for approval, unless the owner chose otherwise. The first admin of a shop
 * is its owner; every later one waits until an admin approves.
 */
export async function register(
  db: Db,
  { name, email, password, role, emailConfirmed = false }: Registration,
  sellerApproval: 'manual' | 'auto',
): Promise<Account> {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async trx => {
    const active = {
      customer: () => true,
      seller: () => sellerApproval === 'auto',
      admin: () => isFirstAdmin(trx),
    }
    const account = await trx
      .insertInto('accounts')
      .values({
        id: newId(),
        name,
        email,
        password_hash: passwordHash,
        role,
        is_active: await active[role](),
        email_confirmed_at: emailConfirmed ? new Date() : null,
      })
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseTakenEmail)
    if (!emailConfirmed) await queueMail(trx, 'confirm-email', { accountId: account.id })
    return account
  })
}

async function isFirstAdmin(trx: Db): Promise<boolean> {
  await lockAdmins(trx)
  return !(await hasAdmin(trx))
}
