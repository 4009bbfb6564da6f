import type { orderEndpoints } from '#contract/orders.ts'
import type { Account } from '#domain/accounts/account.ts'
import { getCart } from '#domain/cart/cart.ts'
import { refuse } from '#domain/errors.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { reorder } from '#domain/orders/reorder.ts'
import { viewOrder } from '#domain/orders/view-order.ts'
import type { Services } from '#services.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { presentCart } from '../present/cart.ts'
import { presentOrder, presentSellerOrder } from '../present/orders.ts'
import type { Handlers } from '../serve.ts'

export const orders = ({ db }: Services): Pick<Handlers, keyof typeof orderEndpoints> => ({
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
    const { limit = 100, page, cursor, status, search } = query
    const seller = account.role === 'admin' ? undefined : account.id
    const after = cursor as OrderId | undefined
    const { orders, next } = await listOrders(db, { seller, status, search, limit, page, after })
    if (next) {
      const kept = {
        ...(status && { status }),
        ...(search && { search }),
        limit: String(limit),
        cursor: next,
      }
      reply.header('link', `</api/orders/seller?${new URLSearchParams(kept)}>; rel="next"`)
    }
    return orders.map(order => presentSellerOrder(order, viewerOf(account)))
  },

  'GET /api/orders/{id}': async ({ account, params }) => {
    const { order, as } = await viewOrder(db, account, params.id as OrderId)
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

  'PUT /api/orders/admin/update/{id}': async ({ account, params, body: { status } }) => {
    const order = await moveOrder(db, { order: params.id as OrderId, status, actor: account })
    return { message: 'Order status updated', order: presentSellerOrder(order, viewerOf(account)) }
  },
})

const viewerOf = ({ role }: Account) => (role === 'admin' ? 'admin' : 'seller')

function readKey(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  const key = String(header)
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw refuse.badInput('The Idempotency-Key header must be 1 to 255 plain characters.')
  return key
}
