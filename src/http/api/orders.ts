import type { orderEndpoints } from '#contract/orders.ts'
import type { Account } from '#domain/accounts/account.ts'
import { getCart } from '#domain/cart/cart.ts'
import { refuse } from '#domain/errors.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { countOrders, listOrders, type OrderFilter } from '#domain/orders/list-orders.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { moveOrders } from '#domain/orders/move-orders.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { reorder } from '#domain/orders/reorder.ts'
import { viewOrder } from '#domain/orders/view-order.ts'
import type { Services } from '#services.ts'
import { endOfDay, startOfDay } from '#values/dates.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { linkNext, sayTotal } from '../next-link.ts'
import { presentCart } from '../present/cart.ts'
import { presentOrder, presentOrdersAsCsv, presentSellerOrder } from '../present/orders.ts'
import type { Handlers } from '../serve.ts'

export const orderHandlers = ({ db }: Services): Pick<Handlers, keyof typeof orderEndpoints> => ({
  'POST /api/orders/place': async ({ account, body, request }) => {
    const idempotencyKey = readKey(request.headers['idempotency-key'])
    const { address = null, addressId, total, ...rest } = body
    const order = await placeOrder(db, {
      ...rest,
      customer: account,
      address,
      addressId: addressId ?? undefined,
      expectedTotal: total == null ? undefined : fromRupees(total),
      idempotencyKey,
    })
    return { message: 'Order placed successfully!', order: presentOrder(order) }
  },

  'GET /api/orders/my': async ({ account, query: { limit = 100, page, cursor }, reply }) => {
    const after = cursor as OrderId | undefined
    const { orders, next } = await listOrders(db, { customer: account.id, limit, page, after })
    if (next) reply.header('link', `</api/orders/my?limit=${limit}&cursor=${next}>; rel="next"`)
    return orders.map(presentOrder)
  },

  'GET /api/orders/seller': async ({ account, query, reply }) => {
    const { limit = 100, page, cursor, sort = 'newest' } = query
    if (cursor && sort !== 'newest') throw refuse.cursorOutOfOrder()
    const filter = filterOf(account, query)
    const [{ orders, next }, total] = await Promise.all([
      listOrders(db, {
        ...filter,
        sort,
        limit,
        page,
        after: cursor as OrderId | undefined,
      }),
      page ? countOrders(db, filter) : undefined,
    ])
    sayTotal(reply, total)
    if (sort === 'newest') linkNext(reply, { ...query, limit, cursor: next })
    return orders.map(order => presentSellerOrder(order, viewerOf(account)))
  },

  'GET /api/orders/export': async ({ account, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="orders.csv"')
    const { orders } = await listOrders(db, {
      ...filterOf(account, query),
      sort: query.sort,
      limit: mostExported,
    })
    return presentOrdersAsCsv(orders)
  },

  'GET /api/orders/{id}': async ({ account, params, query }) => {
    const { order, as } = await viewOrder(db, account, params.id as OrderId, {
      asSeller: query.as === 'seller',
    })
    return { order: as === 'customer' ? presentOrder(order) : presentSellerOrder(order, as) }
  },

  'POST /api/orders/{id}/cancel': async ({ account, params, body }) => {
    const reason = body.reason ?? undefined
    const order = await cancelOrder(db, { order: params.id as OrderId, customer: account, reason })
    return { message: 'Order cancelled', order: presentOrder(order) }
  },

  'POST /api/orders/{id}/reorder': async ({ account, params }) => {
    const leftOut = await reorder(db, { order: params.id as OrderId, customer: account.id })
    const cart = presentCart(await getCart(db, account.id))
    const message =
      leftOut.length === 0 ? 'Everything is in your cart again' : 'What is available is in your cart again'
    return { message, ...cart, leftOut }
  },

  'PUT /api/orders/admin/update/{id}': async ({ account, params, body }) => {
    const shipment = body.shipment as ShipmentId | undefined
    const order = await moveOrder(db, { ...body, order: params.id as OrderId, shipment, actor: account })
    return { message: 'Order status updated', order: presentSellerOrder(order, viewerOf(account)) }
  },

  'PUT /api/orders/admin/update': async ({ account, body: { ids, status } }) => {
    const { moved, refused } = await moveOrders(db, { orders: ids as OrderId[], status, actor: account })
    const message = moved.length === 1 ? 'Order status updated' : `Status of ${moved.length} orders updated`
    return { message, moved, refused: refused.map(({ order, reason }) => ({ _id: order, reason })) }
  },
})

const mostExported = 20_000

/** A seller sees the own part of orders, an admin all of them. A day is a day in India. */
function filterOf(
  { role, id }: Account,
  given: Pick<OrderFilter, 'status' | 'search'> & { from?: string | undefined; to?: string | undefined },
): OrderFilter {
  return {
    seller: role === 'admin' ? undefined : id,
    status: given.status,
    search: given.search,
    from: given.from === undefined ? undefined : startOfDay(given.from),
    until: given.to === undefined ? undefined : endOfDay(given.to),
  }
}

const viewerOf = ({ role }: Account) => (role === 'admin' ? 'admin' : 'seller')

function readKey(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  const key = String(header)
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw refuse.badInput('The Idempotency-Key header must be 1 to 255 plain characters.')
  return key
}
