import type { returnEndpoints } from '#contract/returns/returns.ts'
import type { Actor } from '#domain/actor.ts'
import { listDeliveryLeft } from '#domain/documents/delivery-left.ts'
import { getOrder, viewOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { listRefundsOfReturn } from '#domain/payments/payment.ts'
import { findUsedAttempt } from '#domain/payments/refunds.ts'
import { countKept } from '#domain/returns/delivery-back.ts'
import { decideDispute, disputeRefusal } from '#domain/returns/dispute.ts'
import { inspectReturn } from '#domain/returns/inspect-return.ts'
import { countReasons, listReturns, listReturnsOfOrder } from '#domain/returns/list-returns.ts'
import {
  approveReturn,
  bookPickup,
  recordPickup,
  recordReceipt,
  refuseReturn,
  withdrawReturn,
} from '#domain/returns/move-return.ts'
import { changePayee, findPayeeHint, readPayee } from '#domain/returns/payee.ts'
import { returnRefusals } from '#domain/returns/refusals.ts'
import { estimateRequest, type ReturnRequest, requestReturns } from '#domain/returns/request-return.ts'
import { type ReturnView, viewReturn } from '#domain/returns/return.ts'
import { listReturnable } from '#domain/returns/returnable.ts'
import type { Services } from '#services.ts'
import type { ReturnId } from '#values/ids.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { presentListedReturn, presentReturn } from '../present/returns.ts'
import type { Handlers } from '../serve.ts'

export function returnHandlers(services: Services): Pick<Handlers, keyof typeof returnEndpoints> {
  const { db, secret } = services

  async function present(view: ReturnView) {
    const { id } = view.return
    const [payee, refunds] = await Promise.all([findPayeeHint(db, id), listRefundsOfReturn(db, id)])
    // The shop pays, so its seller need not know where the money goes.
    return presentReturn(view, { secret, payee: view.as === 'seller' ? null : payee, refunds })
  }
  const after = async (actor: Actor, id: ReturnId, message: string) => ({
    message,
    return: await present(await viewReturn(db, actor, { id })),
  })

  const ask = async (actor: Actor, request: ReturnRequest) => {
    const returns = await requestReturns(db, actor, request, services)
    return {
      message: 'We have received your return request. The seller will reply within 48 hours.',
      returns: returns.map(one => presentListedReturn(one, secret)),
    }
  }

  return {
    'GET /api/orders/{id}/returnable': async ({ account, params }) => {
      const order = await getOrder(db, params.id)
      if (order.customer.id !== account.id) throw orderRefusals.othersOrder()
      const lines = await listReturnable(db, order)
      const deliveries = await listDeliveryLeft(db, order)
      const root = await orderPaidWith(db, order.id)
      const isRestBack =
        (await countKept(db, root, { isAccepted: true })) === lines.reduce((sum, { left }) => sum + left, 0)
      return {
        paidInCash: !(await findUsedAttempt(db, root)),
        deliveries: [...deliveries].map(([shipment, amount]) => ({ shipment, amount, isRestBack })),
        lines,
      }
    },

    'POST /api/orders/{id}/returns/estimate': ({ account, params, body: { items } }) =>
      estimateRequest(db, account, {
        order: params.id,
        items: items.map(({ _id: line, ...item }) => ({ ...item, line })),
      }),

    'GET /api/orders/{id}/returns': async ({ account, params }) => {
      const { as } = await viewOrder(db, account, { order: params.id })
      const returns = await listReturnsOfOrder(db, params.id, as === 'seller' ? account.id : undefined)
      return { returns: returns.map(one => presentListedReturn(one, secret)) }
    },

    'POST /api/returns': async ({ account, body: { items, ...body }, files }) => {
      const wanted = items.map(({ _id: line, opened: isOpened, ...item }) => ({ ...item, line, isOpened }))
      return ask(account, { ...body, items: wanted, pictures: files.pictures })
    },

    'POST /api/orders/{id}/returns': async ({ account, params, body, files }) => {
      const { lines, reason, opened: isOpened, note: comment, wish, payee } = body
      const exchangeFor = wish === 'exchange' ? body.exchangeFor : null
      const items = lines.map(({ lineId: line, quantity }) => ({
        line,
        quantity,
        reason,
        isOpened,
        exchangeFor,
      }))
      return ask(account, { order: params.id, items, comment, payee, pictures: files.pictures })
    },

    'GET /api/returns': async ({ account, query, reply }) => {
      const { limit = 100, cursor, ...filter } = query
      const { rows, next, total } = await listReturns(db, account, {
        ...filter,
        limit,
        after: cursor,
      })
      linkNext(reply, { ...query, limit, cursor: next })
      setTotalHeader(reply, total, query)
      return rows.map(one => presentListedReturn(one, secret))
    },

    'GET /api/returns/reasons': async ({ account }) => ({
      products: (await countReasons(db, account)).map(({ productId, ...counts }) => ({
        ...counts,
        _id: productId,
      })),
    }),

    'GET /api/returns/number/{number}': async ({ account, params }) => {
      const view = await viewReturn(db, account, params)
      // Numbers can be guessed.
      if (view.return.customer.id !== account.id) throw returnRefusals.unknownReturn()
      return { return: await present({ ...view, as: 'customer' }) }
    },

    'GET /api/returns/{id}': async ({ account, params }) => ({
      return: await present(await viewReturn(db, account, params)),
    }),

    'POST /api/returns/{id}/withdraw': async ({ account, params }) => {
      await withdrawReturn(db, account, params)
      return after(account, params.id, 'Your return is cancelled.')
    },

    'POST /api/returns/{id}/dispute': async ({ account, params, body }) => {
      await disputeRefusal(db, account, { ...params, ...body })
      return after(account, params.id, 'Our team will review it and email you.')
    },

    'PUT /api/returns/{id}/payee': async ({ account, params, body }) => {
      await changePayee(db, account, { ...params, payee: body }, secret)
      return after(account, params.id, 'We will send the money there.')
    },

    'GET /api/returns/{id}/payee': async ({ account, params }) => {
      await viewReturn(db, account, params)
      return { payee: await readPayee(db, account, params.id, secret) }
    },

    'POST /api/returns/{id}/approve': async ({ account, params }) => {
      const { keepsGoods } = await approveReturn(db, account, params)
      return after(
        account,
        params.id,
        keepsGoods ? 'Approved, and refunded at once.' : 'The return is approved.',
      )
    },

    'POST /api/returns/{id}/refuse': async ({ account, params, body }) => {
      await refuseReturn(db, account, { ...params, ...body })
      return after(account, params.id, 'The return is refused. The customer has been told why.')
    },

    'POST /api/returns/{id}/pickup': async ({ account, params, body }) => {
      await bookPickup(db, account, { ...params, ...body })
      return after(account, params.id, 'The pickup is booked. The customer has been told.')
    },

    'POST /api/returns/{id}/picked-up': async ({ account, params }) => {
      await recordPickup(db, account, params)
      return after(account, params.id, 'Marked as on its way back.')
    },

    'POST /api/returns/{id}/received': async ({ account, params }) => {
      await recordReceipt(db, account, params)
      return after(account, params.id, 'Marked as received. Please inspect it within three days.')
    },

    'POST /api/returns/{id}/inspect': async ({ account, params, body: { items, note } }) => {
      const pieces = items.map(({ _id: line, ...piece }) => ({ ...piece, line }))
      const { state } = await inspectReturn(db, account, { ...params, pieces, note })
      return after(account, params.id, inspected[state] ?? 'Saved.')
    },

    'POST /api/returns/{id}/decide': async ({ account, params, body }) => {
      await decideDispute(db, account, { ...params, ...body })
      return after(account, params.id, 'Decided. The customer and the seller have been told.')
    },
  }
}

const inspected: Record<string, string> = {
  refunded: 'Saved. The refund is on its way.',
  exchanged: 'Saved. The exchange is now an order to pack.',
  inspected: 'Saved. There is no refund, and the customer has been told why.',
}
