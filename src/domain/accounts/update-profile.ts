import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { announceReviewer } from '#domain/reviews/review.ts'
import { type Account, accountColumns, lockAccount, refuseTakenEmail } from './account.ts'

/** An account changes its own name and email; what is left out stays. */
export async function updateProfile(
  db: Db,
  actor: Actor,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<Account> {
  return inTransaction(db, async trx => {
    const before = await lockAccount(trx, actor.id)
    if (!before) throw refuse.notSignedIn()
    const wanted = { name: name ?? before.name, email: email ?? before.email }
    if (wanted.name === before.name && wanted.email === before.email) return before

    const newAddress = wanted.email.toLowerCase() !== before.email.toLowerCase()
    const after = await trx
      .updateTable('accounts')
      .set(newAddress ? { ...wanted, email_confirmed_at: null } : wanted)
      .where('id', '=', actor.id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseTakenEmail)
    if (newAddress) await queueMail(trx, 'confirm-email', { accountId: actor.id })
    await recordAudit(trx, after, {
      action: 'update',
      subject: 'user',
      subjectId: actor.id,
      before: { name: before.name, email: before.email },
      after: wanted,
    })
    await announceReviewer(trx, actor.id)
    return after
  })
}
