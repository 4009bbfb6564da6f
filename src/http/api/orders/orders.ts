import { createHash } from 'node:crypto'
import type { orderEndpoints } from '#contract/orders/orders.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { getCart } from '#domain/cart/cart.ts'
import { deliveryRefusals } from '#domain/delivery/refusals.ts'
import { listGapsBeforeHandOver } from '#domain/documents/invoice-gaps.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { readTaxOfOrders } from '#domain/documents/tax-of-orders.ts'
import { refuse } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { readBatches } from '#domain/lots/freshness.ts'
import { recordNewsletterOrder } from '#domain/newsletter/deliver-issues.ts'
import { findPurchase } from '#domain/orders/bought.ts'
import { cancelOwnPieces } from '#domain/orders/cancel-pieces.ts'
import { listOrders, type OrderFilter } from '#domain/orders/list-orders.ts'
import { cancelOrder, moveOrder, moveOrders } from '#domain/orders/move-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOwnOrder, viewOrder } from '#domain/orders/read-orders.ts'
import { reorder } from '#domain/orders/reorder.ts'
import { watchSoldOut } from '#domain/orders/sold-out.ts'
import { trackOrder } from '#domain/orders/track-order.ts'
import { readCashOfOrders } from '#domain/payments/cash/cash.ts'
import { type StartedPayment, startPaymentSoon } from '#domain/payments/start-payment.ts'
import { readReturnedOfOrders } from '#domain/returns/returned-of-orders.ts'
import type { Services } from '#services.ts'
import { endOfDay, startOfDay } from '#values/dates.ts'
import { linkNext, setTotalHeader } from '../../next-link.ts'
import { presentCart } from '../../present/cart.ts'
import { withBatches } from '../../present/lots.ts'
import {
  presentDocuments,
  presentOrder,
  presentOrdersAsCsv,
  presentSellerOrder,
  presentView,
  toPieces,
  viewerRole,
} from '../../present/orders/orders.ts'
import type { Handlers } from '../../serve.ts'

export const orderHandlers = (
  { db, pool, changes, config, gateway, gateways }: Services,
  soldOut = watchSoldOut(changes),
  // Orders of a flash sale lock the same rows: more at once would only use up database connections.
  inTurn = limitConcurrency(Math.ceil(pool.options.max / 4)),
): Pick<Handlers, keyof typeof orderEndpoints> => ({
  'POST /api/orders/place': async ({ account, body, request }) => {
    const { total, newsletter, ...input } = body
    const isOnline = input.paymentMethod === 'Online'
    if (isOnline && !gateway) throw deliveryRefusals.paymentsClosed()
    const wanted = {
      ...input,
      isOnline,
      expectedTotal: total ?? undefined,
      idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
      idempotencyDigest: digest(body),
      limitCashOnDelivery: config.rateLimit && !isOnline,
      soldOut,
      mayBuyEarly: account.role === 'admin',
    }
    const order = await inTurn(() => placeOrder(db, account, wanted))
    if (newsletter) await recordNewsletterOrder(db, { order: order.id, issue: newsletter })
    return {
      message: 'Order placed successfully!',
      order: presentOrder(order),
      ...(gateway &&
        order.payment.state === 'awaiting' && {
          payment: toOpen(await startPaymentSoon(db, { gateway, gateways }, account, order.id)),
        }),
    }
  },

  'GET /api/orders/my': async ({ account, query: { limit = 100, page, cursor }, reply }) => {
    const mine = { customer: account.id, withUnpaid: true }
    const { orders, next, total } = await listOrders(db, { ...mine, limit, page, after: cursor })
    setTotalHeader(reply, total)
    linkNext(reply, { limit, cursor: next })
    return orders.map(presentOrder)
  },

  'GET /api/orders/seller': async ({ account, query, reply }) => {
    const { limit = 100, page, cursor, sort = 'newest' } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = orderFilter(account, query)
    const { orders, next, total } = await listOrders(db, { ...filter, sort, limit, page, after: cursor })
    setTotalHeader(reply, total, filter)
    if (sort === 'newest') linkNext(reply, { ...query, limit, cursor: next })
    return orders.map(order => presentSellerOrder(order, viewerRole(account)))
  },

  'GET /api/orders/export': async ({ account, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="orders.csv"')
    const filter = orderFilter(account, query)
    const { orders } = await listOrders(db, { ...filter, sort: query.sort, limit: mostExported })
    const ids = orders.map(({ id }) => id)
    const [taxes, returned, cash] = await Promise.all([
      readTaxOfOrders(db, ids, filter.seller),
      readReturnedOfOrders(db, ids, filter.seller),
      readCashOfOrders(db, ids, filter.seller),
    ])
    return presentOrdersAsCsv(orders, { taxes, returned, cash, isWhole: filter.seller === undefined })
  },

  'GET /api/orders/number/{number}': async ({ account, params }) => {
    const order = await getOwnOrder(db, account, params.number)
    const documents = presentDocuments(await listOrderDocuments(db, order.id))
    const batches = await readBatches(db, [order.id])
    return { order: { ...withBatches(presentOrder(order), batches), documents } }
  },

  'GET /api/orders/bought/{productId}': async ({ account, params }) => ({
    bought: await findPurchase(db, account, params.productId),
  }),

  'POST /api/orders/follow': async ({ body }) => {
    const { order, ...more } = await trackOrder(db, body)
    return { order: { ...presentOrder(order), ...more } }
  },

  'GET /api/orders/{id}': async ({ account, params, query }) => {
    const view = await viewOrder(db, account, { order: params.id, asSeller: query.as === 'seller' })
    const seller = view.as === 'seller' ? account.id : undefined
    const documents = presentDocuments(await listOrderDocuments(db, params.id, seller))
    const batches = await readBatches(db, [params.id])
    const invoiceGaps = view.as === 'customer' ? [] : await listGapsBeforeHandOver(db, params.id, seller)
    return { order: { ...withBatches(presentView(view), batches), documents, invoiceGaps } }
  },

  'POST /api/orders/{id}/cancel': async ({ account, params, body }) => {
    const { items, reason } = body
    const cancellation = { order: params.id, reason }
    const order = items
      ? await cancelOwnPieces(db, account, { ...cancellation, pieces: toPieces(items) })
      : await cancelOrder(db, account, cancellation)
    return { message: cancelMessage(order), order: presentOrder(order) }
  },

  'POST /api/orders/{id}/reorder': async ({ account, params }) => {
    const leftOut = await reorder(db, account, params.id)
    const cart = presentCart(await getCart(db, account.id))
    const message =
      leftOut.length === 0 ? 'Everything is back in your cart' : 'The available items are back in your cart'
    return { message, ...cart, leftOut }
  },

  'PUT /api/orders/admin/update/{id}': async ({ account, params, body }) => {
    const order = await moveOrder(db, account, { order: params.id, ...body })
    return { message: 'Order status updated', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'PUT /api/orders/admin/update': async ({ account, body: { ids, ...move } }) => {
    const { moved, refused } = await moveOrders(db, account, { orders: ids, ...move })
    const message = moved.length === 1 ? 'Order status updated' : `Status of ${moved.length} orders updated`
    return { message, moved, refused: refused.map(({ order, reason }) => ({ _id: order, reason })) }
  },
})

const mostExported = 20_000

interface OrderQuery extends Pick<OrderFilter, 'status' | 'search'> {
  from?: string | undefined
  to?: string | undefined
}

/** A seller sees their part of orders, an admin all of them. `from` and `to` are days in India, both included. */
function orderFilter(actor: Actor, { status, search, from, to }: OrderQuery): OrderFilter {
  return {
    seller: sellerOf(actor),
    status,
    search,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
  }
}

/** Of the body as it was parsed, so that spelling and order of its fields do not matter. */
export const cancelMessage = ({ status }: Pick<Order, 'status'>) =>
  status === 'Cancelled' ? 'Order cancelled' : 'Items cancelled'

export function digest(body: object): string {
  return createHash('sha256')
    .update(JSON.stringify(body, (_, value) => value ?? undefined))
    .digest('hex')
}

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  const key = String(header)
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw refuse.badInput('The Idempotency-Key header must be 1 to 255 plain characters.')
  return key
}

/** What the browser opens the gateway's page with; null where the gateway has not answered yet. */
const toOpen = (started: StartedPayment | null) =>
  started && {
    ...started.payment,
    keyId: started.gateway.keyId,
    currency: 'INR' as const,
    payBy: started.payBy,
  }
