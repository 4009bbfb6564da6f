import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import { withdrawProducts } from '#domain/products/withdraw-products.ts'
import { forgetReviewer } from '#domain/reviews/review.ts'
import type { AccountId } from '#values/ids.ts'
import { accountColumns, accountLabel } from './account.ts'
import { lockAdmins, refuseFormerAdmin, refuseLastOwner, refuseUnlessOwner } from './admins.ts'
import { countOpenShipments } from './figures.ts'
import { accountRefusals } from './refusals.ts'

/** Deletes an account with its sessions, and its products. Past orders stay; with open ones it is refused. */
export async function deleteAccount(db: Db, actor: Actor, id: AccountId): Promise<void> {
  await inTransaction(db, async trx => {
    await lockAdmins(trx)
    await refuseFormerAdmin(trx, actor)
    // Products before the account, which is locked exclusively: docs/decisions/locking.md says why that cannot deadlock.
    const withdrawn = await withdrawProducts(trx, id)
    const account = await trx
      .selectFrom('accounts')
      .select(accountColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw accountRefusals.unknownUser()
    if (account.role === 'admin') await refuseUnlessOwner(trx, actor)
    await refuseLastOwner(trx, account)
    // Products that were added before the account was locked; from here on none can be.
    const late = await withdrawProducts(trx, id)
    // Counted now that no new order can be placed for these products.
    const open = await countOpenShipments(trx, id)
    if (open > 0) throw accountRefusals.openShipments(account.name, open)
    if (account.role === 'seller') announce(trx, sellerTag(id))

    await forgetReviewer(trx, id)
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
    if (account.role === 'customer')
      await recordEvent(trx, { kind: 'customer.deleted', subject: id, data: {} })
    const { name, email, role, isActive } = account
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'user',
      subjectId: id,
      label: accountLabel(account),
      before: { name, email, role, isActive, products: [...withdrawn, ...late] },
    })
  })
}
