import type { ownDataEndpoints } from '#contract/accounts/own-data.ts'
import { order } from '#contract/orders/view.ts'
import { deleteOwnAccount } from '#domain/accounts/delete-own-account.ts'
import { readOwnData } from '#domain/accounts/own-data.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Services } from '#services.ts'
import type { AccountId } from '#values/ids.ts'
import { limitedIp } from '../../limits/limits.ts'
import { presentOrder } from '../../present/orders/orders.ts'
import type { Handlers } from '../../serve.ts'

export const ownDataHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof ownDataEndpoints> => {
  async function allOrders(customer: AccountId): Promise<Order[]> {
    const all: Order[] = []
    let after: Order['id'] | undefined
    do {
      const { orders, next } = await listOrders(db, { customer, withUnpaid: true, limit: 100, after })
      all.push(...orders)
      after = next
    } while (after)
    return all
  }
  return {
    'GET /api/auth/data': async ({ account, reply }) => {
      const [data, orders] = await Promise.all([readOwnData(db, account), allOrders(account.id)])
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return {
        exportedAt: new Date().toISOString(),
        ...data,
        orders: orders.map(one => order.parse(presentOrder(one))),
      }
    },

    'POST /api/auth/delete': async ({ account, body, request }) => {
      const from = limitedIp(request, config)
      await deleteOwnAccount(db, account, { ...body, limitedIp: from })
      return { message: 'Your account has been deleted. Thank you for shopping with us.' }
    },
  }
}
