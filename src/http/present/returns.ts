import type { Refund } from '#domain/payments/payment.ts'
import { disputableUntil } from '#domain/returns/dispute.ts'
import type { Return, ReturnView } from '#domain/returns/return.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { mayMoveReturn, returnStates } from '#values/return-rules.ts'
import { signPicture } from '../files/private-media.ts'

export const presentListedReturn = (item: Return, secret: ShopSecret) => ({
  ...item,
  order: { _id: item.orderId, orderNumber: item.orderNumber },
  customer: item.customer.name,
  pictures: item.pictures.map(path => signPicture(secret, path)),
  isOverdue: item.dueAt !== null && item.dueAt.getTime() <= Date.now(),
})

interface More {
  secret: ShopSecret
  payee: string | null
  refunds: readonly Refund[]
}

export const presentReturn = ({ return: item, as }: ReturnView, { secret, payee, refunds }: More) => ({
  ...presentListedReturn(item, secret),
  moves: returnStates.filter(
    // 'refunded' and 'exchanged' follow from an inspection; a refusal is reversed by deciding its dispute.
    to =>
      to !== 'refunded' &&
      to !== 'exchanged' &&
      item.state !== 'refused' &&
      mayMoveReturn(item.state, to, as),
  ),
  disputableUntil: disputableUntil(item),
  payee,
  refunds: refunds.map(refund => ({ ...refund, inCash: refund.attemptId === null })),
})
