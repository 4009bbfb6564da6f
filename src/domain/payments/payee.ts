import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { OrderId, RefundId } from '#values/ids.ts'
import { returnTimes } from '#values/return-rules.ts'
import { paymentRefusals } from './refusals.ts'

/** Where a refund goes that is paid by hand. */
export type Payee =
  | { kind: 'upi'; upi: string; name: string }
  | { kind: 'bank'; account: string; ifsc: string; name: string }

/** As it is stored: encrypted, with what everybody who sees the refund is shown, such as 'UPI as…@okbank'. */
export const sealPayee = (secret: ShopSecret, payee: Payee) => ({
  sealed: secret.seal(JSON.stringify(payee)),
  hint: hintOf(payee),
  created_at: new Date(),
})

interface PayeeOfRefund {
  order: OrderId
  refund: RefundId
  payee: Payee
}

/** The customer of an order sets or corrects the payee of a refund until the money is sent. Access to the order is checked by the caller. */
export async function changeRefundPayee(
  db: Db,
  { order, refund, payee }: PayeeOfRefund,
  secret: ShopSecret,
): Promise<void> {
  await inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('refunds')
      .select('state')
      .where('id', '=', refund)
      .where('order_id', '=', order)
      // The payee of a return is asked for on the page of the return.
      .where('return_id', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw paymentRefusals.unknownRefund()
    if (found.state !== 'manual') throw paymentRefusals.noPayeeNeeded()
    const stored = sealPayee(secret, payee)
    await trx
      .insertInto('refund_payees')
      .values({ refund_id: refund, ...stored })
      .onConflict(conflict => conflict.column('refund_id').doUpdateSet(stored))
      .execute()
  })
}

/** For the admin who pays; the access is audited. Null where there is none, or it cannot be decrypted any longer. */
export async function readRefundPayee(
  db: Db,
  actor: Actor,
  refund: RefundId,
  secret: ShopSecret,
): Promise<Payee | null> {
  return inTransaction(db, async trx => {
    const { rows } = await sql<{ sealed: Buffer | null; order: OrderId; orderNumber: string }>`
      SELECT coalesce(p.sealed, rp.sealed) AS sealed, o.id AS order, o.order_number AS "orderNumber"
      FROM refunds r JOIN orders o ON o.id = r.order_id
        LEFT JOIN refund_payees p ON p.refund_id = r.id
        LEFT JOIN return_payees rp ON rp.return_id = r.return_id
      WHERE r.id = ${refund}`.execute(trx)
    const [found] = rows
    if (!found) throw paymentRefusals.unknownRefund()
    const text = found.sealed && secret.open(found.sealed)
    if (!text) return null
    const { order, orderNumber } = found
    await recordAudit(trx, actor, {
      action: 'read-payee',
      subject: 'order',
      subjectId: order,
      label: orderNumber,
    })
    return JSON.parse(text) as Payee
  })
}

/** 90 days after the money was sent. */
export async function forgetRefundPayees(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM refund_payees p USING refunds r
    WHERE r.id = p.refund_id AND r.processed_at < ${new Date(now.getTime() - returnTimes.keepPayee)}`.execute(
    db,
  )
}

function hintOf(payee: Payee): string {
  if (payee.kind === 'bank') return `Account ending in ${payee.account.slice(-4)}`
  const [user = '', bank = ''] = payee.upi.split('@')
  return `UPI ${user.slice(0, 2)}…@${bank}`
}
