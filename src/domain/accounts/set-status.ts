import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, lockAccount } from './account.ts'
import { lockAdmins, refuseFormerAdmin, refuseLastAdmin } from './admins.ts'
import { endAllSessions } from './sessions.ts'

/** Approves or declines an account. A declined one is signed out everywhere at once. */
export async function setStatus(
  db: Db,
  actor: Actor,
  { id, isActive }: { id: AccountId; isActive: boolean },
): Promise<Account> {
  return inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseFormerAdmin(trx, actor)
    const account = await lockAccount(trx, id)
    if (!account) throw refuse.unknownUser()
    if (account.isActive === isActive) return account

    if (!isActive) await refuseLastAdmin(trx, account)
    await trx.updateTable('accounts').set({ is_active: isActive }).where('id', '=', id).execute()
    if (!isActive) await endAllSessions(trx, id)
    await queueMail(trx, isActive ? 'account-approved' : 'account-declined', { accountId: id })
    await recordAudit(trx, actor, {
      action: isActive ? 'approve' : 'decline',
      subject: 'user',
      subjectId: id,
      before: { isActive: account.isActive },
      after: { isActive },
    })
    return { ...account, isActive }
  })
}
