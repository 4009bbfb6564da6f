import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { forgetReviewer } from '#domain/reviews/review.ts'
import { type Account, accountColumns } from './account.ts'
import { accountFollowers } from './followers.ts'
import { accountRefusals } from './refusals.ts'
import { matchOwnPassword, type OwnPassword } from './wrong-passwords.ts'

/**
 * A customer leaves: the account goes, with addresses, cart, lists, sessions and the newsletter. Orders stay with the name
 * and address that their invoices need; reviews and questions stay without a name or a skin type.
 */
export async function deleteOwnAccount(db: Db, actor: Account, password: OwnPassword): Promise<void> {
  if (actor.role !== 'customer') throw accountRefusals.cannotLeave()
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
  await inTransaction(db, async trx => {
    const account = await trx
      .selectFrom('accounts')
      .select(accountColumns)
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw refuse.notSignedIn()
    // Read after the lock: placing an order needs a share of the account's row.
    const open = await countOpen(trx, actor)
    if (open.orders > 0) throw accountRefusals.leavingWithOrders(open.orders)
    if (open.returns > 0) throw accountRefusals.leavingWithReturns(open.returns)
    await forgetReviewer(trx, actor.id)
    for (const follow of accountFollowers.leaves) await follow(trx, account)
    if (account.emailConfirmedAt) {
      const { name, email } = account
      await queueMail(trx, 'account-deleted', { name, email })
    }
    await trx.deleteFrom('accounts').where('id', '=', actor.id).execute()
    await recordEvent(trx, { kind: 'customer.deleted', subject: actor.id, data: {} })
    const someone = { id: actor.id, name: 'A customer', role: actor.role }
    await recordAudit(trx, someone, {
      action: 'delete',
      subject: 'user',
      subjectId: actor.id,
      label: 'their own account',
    })
  })
}

async function countOpen(trx: Db, { id }: Account): Promise<{ orders: number; returns: number }> {
  const { rows } = await sql<{ orders: number; returns: number }>`SELECT
    (SELECT count(*)::int FROM orders
      WHERE account_id = ${id} AND status IN ('Unpaid', 'Pending', 'Processing', 'Shipped')) AS orders,
    (SELECT count(*)::int FROM returns
      WHERE account_id = ${id} AND state NOT IN ('refused', 'refunded', 'exchanged', 'withdrawn', 'lapsed')) AS returns`.execute(
    trx,
  )
  return rows[0]!
}
