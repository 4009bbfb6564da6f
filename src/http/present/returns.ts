import type { z } from 'zod'
import type { returnEndpoints } from '#contract/returns.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { disputableUntil } from '#domain/returns/dispute.ts'
import type { Return, ReturnView } from '#domain/returns/return.ts'
import type { ReturnableLine } from '#domain/returns/returnable.ts'
import type { ShopSecret } from '#domain/secret.ts'
import { toRupees } from '#values/money.ts'
import { mayMoveReturn, returnStates } from '#values/return-rules.ts'
import { signPicture } from '../private-media.ts'

type Reply<Key extends keyof typeof returnEndpoints> = z.input<(typeof returnEndpoints)[Key]['reply']>

export const presentReturnable = (
  line: ReturnableLine,
): Reply<'GET /api/orders/{id}/returnable'>['lines'][number] => ({
  _id: line.line,
  name: line.name,
  image: line.image,
  shipment: line.shipmentId,
  left: line.left,
  refunds: line.refunds.map(toRupees),
  returnClass: line.returnClass,
  until: line.until.toISOString(),
  exchanges: line.exchanges.map(({ productId, ...choice }) => ({ ...choice, _id: productId })),
})

export const presentListedReturn = (item: Return, secret: ShopSecret): Reply<'GET /api/returns'>[number] => ({
  _id: item.id,
  number: item.number,
  order: { _id: item.orderId, orderNumber: item.orderNumber },
  customer: item.customer.name,
  wish: item.wish,
  comment: item.comment,
  pictures: item.pictures.map(path => signPicture(secret, path)),
  state: item.state,
  dueAt: moment(item.dueAt),
  isOverdue: item.dueAt !== null && item.dueAt.getTime() <= Date.now(),
  keepsGoods: item.keepsGoods,
  outcome: item.outcome,
  refusal: item.refusal,
  pickup: item.pickup,
  estimate: toRupees(item.estimate),
  refunded: toRupees(item.refunded),
  creditNotes: item.creditNotes,
  exchangeOrder: item.exchangeOrder && {
    _id: item.exchangeOrder.id,
    orderNumber: item.exchangeOrder.number,
  },
  dispute: item.dispute && {
    ...item.dispute,
    at: item.dispute.at.toISOString(),
    closedAt: moment(item.dispute.closedAt),
  },
  createdAt: item.createdAt.toISOString(),
  endedAt: moment(item.endedAt),
  items: item.items.map(({ line, productId, isOpened, exchange, ...rest }) => ({
    ...rest,
    _id: line,
    product: productId,
    opened: isOpened,
    exchange: exchange && { product: exchange.productId, name: exchange.name },
  })),
  history: item.history.map(event => ({ ...event, at: event.at.toISOString() })),
})

interface More {
  secret: ShopSecret
  payee: string | null
  refunds: readonly Refund[]
}

export const presentReturn = (
  { return: item, as }: ReturnView,
  { secret, payee, refunds }: More,
): Reply<'GET /api/returns/{id}'>['return'] => ({
  ...presentListedReturn(item, secret),
  moves: returnStates.filter(
    // What ends a return follows what decides it; a refusal is taken back by deciding its dispute.
    to =>
      to !== 'refunded' &&
      to !== 'exchanged' &&
      item.state !== 'refused' &&
      mayMoveReturn(item.state, to, as),
  ),
  disputableUntil: moment(disputableUntil(item)),
  payee,
  refunds: refunds.map(({ id, amount, state, attemptId, bankReference, createdAt, processedAt }) => ({
    _id: id,
    amount: toRupees(amount),
    state,
    inCash: attemptId === null,
    bankReference,
    createdAt: createdAt.toISOString(),
    processedAt: moment(processedAt),
  })),
})

const moment = (date: Date | null) => date?.toISOString() ?? null
