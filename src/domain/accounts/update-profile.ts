import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import { announceReviewer } from '#domain/reviews/review.ts'
import { type Account, accountColumns, accountLabel, findAccount, lockAccount } from './account.ts'
import { refuseReservedEmail } from './change-email.ts'
import { accountRefusals } from './refusals.ts'
import { matchOwnPassword } from './wrong-passwords.ts'

export interface ProfileChange {
  name?: string | undefined
  email?: string | undefined
  /** Needed for another email, so that a stolen session does not become the account. */
  password?: string | undefined
  /** Where wrong passwords are counted; left out, they are not limited. */
  limitedIp?: string | undefined
  /** The one that the writer has seen. */
  version?: number | undefined
}

/**
 * An account changes its own name and email; what is left out stays. Another email only waits: the account moves there when
 * that email is confirmed. Sending the present one again gives up the move.
 */
export async function updateProfile(db: Db, actor: Actor, change: ProfileChange): Promise<Account> {
  const { name, email } = change
  const present = await findAccount(db, actor.id)
  if (!present) throw refuse.notSignedIn()
  if (email !== undefined && isOther(email, present.email)) {
    await checkPassword(db, actor, change)
    await refuseReservedEmail(db, email, actor.id)
  }
  return inTransaction(db, async trx => {
    const before = await lockAccount(trx, actor.id)
    if (!before) throw refuse.notSignedIn()
    const { version: current } = before
    await refuseStale(trx, { subject: 'user', subjectId: actor.id, current, sent: change.version })
    const moves = email !== undefined && isOther(email, before.email)
    // The email was changed concurrently, so the password was not asked for.
    if (moves && !isOther(email, present.email)) throw refuse.notSignedIn()
    const wanted = {
      name: name ?? before.name,
      email: moves ? before.email : (email ?? before.email),
    }
    const pending = moves ? email : email === undefined ? before.pendingEmail : null
    const isSame = wanted.name === before.name && wanted.email === before.email
    if (isSame && pending === before.pendingEmail && !moves) return before

    const after = await trx
      .updateTable('accounts')
      .set({ ...wanted, pending_email: pending })
      .where('id', '=', actor.id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
    if (moves) await queueMail(trx, 'change-email', { accountId: actor.id, email })
    if (!isSame)
      await recordAudit(trx, after, {
        action: 'update',
        subject: 'user',
        subjectId: actor.id,
        label: accountLabel(before),
        before: { name: before.name, email: before.email },
        after: wanted,
        version: after.version,
      })
    await announceReviewer(trx, actor.id)
    if (after.role === 'seller') announce(trx, sellerTag(actor.id))
    return after
  })
}

/** The same email in other letters is the same email. */
export const isOther = (email: string, present: string) => email.toLowerCase() !== present.toLowerCase()

async function checkPassword(db: Db, actor: Actor, { password, limitedIp }: ProfileChange) {
  if (!password) throw accountRefusals.passwordForEmail()
  if (!(await matchOwnPassword(db, actor, { password, limitedIp })))
    throw accountRefusals.wrongPasswordForEmail()
}
