import { type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
import { announceReviewer } from '#domain/reviews/announce-reviewer.ts'
import { type Account, accountColumns } from './account.ts'

/** One's own name and email; what is left out stays. */
export async function updateProfile(
  db: Db,
  account: Account,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<Account> {
  return inTransaction(db, async trx => {
    const before = await trx
      .selectFrom('accounts')
      .select(accountColumns)
      .where('id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw refuse.notSignedIn()
    const wanted = { name: name ?? before.name, email: email ?? before.email }
    if (wanted.name === before.name && wanted.email === before.email) return before

    const newAddress = wanted.email.toLowerCase() !== before.email.toLowerCase()
    const after = await trx
      .updateTable('accounts')
      .set(newAddress ? { ...wanted, email_confirmed_at: null } : wanted)
      .where('id', '=', account.id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
      .catch(error => {
        throw isDuplicate(error, 'accounts_email') ? refuse.emailTaken() : error
      })
    if (newAddress) await askForMail(trx, 'confirm-email', { accountId: account.id })
    await recordAudit(trx, after, {
      action: 'update',
      subject: 'user',
      subjectId: account.id,
      before: { name: before.name, email: before.email },
      after: wanted,
    })
    await announceReviewer(trx, account.id)
    return after
  })
}
