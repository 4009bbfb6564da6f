import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { announceSeller } from '#domain/products/announce-seller.ts'
import type { AccountId } from '#values/ids.ts'
import { type Account, accountLabel, lockAccount } from './account.ts'
import { lockAdmins, refuseFormerAdmin, refuseLastOwner, refuseUnlessOwner } from './admins.ts'
import { accountRefusals } from './refusals.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Approves or declines an account. A declined one is signed out everywhere at once, and a declined seller's products leave the
 * shop until the seller is approved.
 */
export async function setStatus(
  db: Db,
  actor: Actor,
  { id, isActive, reason = '' }: { id: AccountId; isActive: boolean; reason?: string | undefined },
): Promise<Account> {
  return inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseFormerAdmin(trx, actor)
    const account = await lockAccount(trx, id)
    if (!account) throw accountRefusals.unknownUser()
    const state = isActive ? 'approved' : 'declined'
    if (account.state === state) return account

    const declinedReason = isActive ? null : reason || null
    if (account.role === 'admin') await refuseUnlessOwner(trx, actor)
    if (!isActive) await refuseLastOwner(trx, account)
    // A trigger takes a seller's products out of the shop, or puts them back.
    await trx
      .updateTable('accounts')
      .set({
        is_active: isActive,
        declined_at: isActive ? null : sql<Date>`now()`,
        declined_reason: declinedReason,
      })
      .where('id', '=', id)
      .execute()
    if (account.role === 'seller') await announceSeller(trx, id)
    if (!isActive) await endAllSessions(trx, id)
    const { role } = account
    await recordEvent(trx, {
      kind: isActive ? 'account.approved' : 'account.declined',
      subject: id,
      data: { role },
    })
    await queueMail(trx, isActive ? 'account-approved' : 'account-declined', { accountId: id })
    await recordAudit(trx, actor, {
      action: isActive ? 'approve' : 'decline',
      subject: 'user',
      subjectId: id,
      label: accountLabel(account),
      before: { isActive: account.isActive, state: account.state },
      after: { isActive, state, ...(declinedReason ? { reason: declinedReason } : {}) },
    })
    return { ...account, isActive, state, declinedReason }
  })
}
