import type { dashboardEndpoints } from '#contract/dashboard.ts'
import type { Actor } from '#domain/actor.ts'
import { listAbandonedCarts } from '#domain/dashboard/carts.ts'
import { listReturningCustomers } from '#domain/dashboard/customers.ts'
import { getDecisions } from '#domain/dashboard/decisions.ts'
import { getAdminFigures, getSellerFigures } from '#domain/dashboard/figures.ts'
import { pageOf } from '#domain/dashboard/list-page.ts'
import { type CompareWith, type PeriodChoice, periodOf } from '#domain/dashboard/period.ts'
import { listFruitlessSearches } from '#domain/dashboard/searches.ts'
import { listSold } from '#domain/dashboard/sold.ts'
import { listStockDays } from '#domain/dashboard/stock-days.ts'
import { listVisits } from '#domain/dashboard/visits.ts'
import { countWork } from '#domain/dashboard/work.ts'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { setTotalHeader } from '../next-link.ts'
import { presentSellerOrder } from '../present/orders/orders.ts'
import type { Handlers } from '../serve.ts'

export const dashboardHandlers = ({ db }: Services): Pick<Handlers, keyof typeof dashboardEndpoints> => ({
  'GET /api/insight/work': ({ account }) => countWork(db, account),

  'GET /api/insight/seller': async ({ account, query: { seller = account.id, ...query } }) => {
    if (seller !== account.id && account.role !== 'admin') throw refuse.notAllowed()
    const { recentOrders, ...figures } = await getSellerFigures(db, { seller, period: chosen(query) })
    // An admin who opens a seller's dashboard sees what the seller sees.
    return { ...figures, recentOrders: recentOrders.map(order => presentSellerOrder(order, 'seller')) }
  },

  'GET /api/insight/admin': ({ query }) => getAdminFigures(db, { period: chosen(query) }),

  'GET /api/insight/decisions': ({ account, query }) =>
    getDecisions(db, { period: chosen(query), ...of(account) }),

  'GET /api/insight/sold': async ({ account, query, reply }) => {
    const { category, seller } = query
    const wanted = { category, seller, ...of(account), ...page(query) }
    const { rows, total } = await listSold(db, { period: chosen(query) }, wanted)
    setTotalHeader(reply, total)
    return { rows }
  },

  'GET /api/insight/visits': async ({ account, query, reply }) => {
    const days = await listVisits(db, periodOf(chosen(query)), of(account).seller)
    const { rows, total } = pageOf(days, page(query))
    setTotalHeader(reply, total)
    return {
      rows: rows.map(({ day, visits, orders }) => ({
        _id: day,
        visits,
        orders,
        conversion: visits > 0 ? Math.min(1, orders / visits) : 0,
      })),
    }
  },

  'GET /api/insight/carts': async ({ account, query, reply }) => {
    const wanted = { ...of(account), ...page(query) }
    const { rows, total } = await listAbandonedCarts(db, periodOf(chosen(query)), wanted)
    setTotalHeader(reply, total)
    return {
      rows: rows.map(({ accountId, name, ...rest }, n) => ({
        ...rest,
        _id: accountId ?? `${(wanted.page - 1) * wanted.limit + n}`,
        customer: accountId && name !== null ? { _id: accountId, name } : null,
      })),
    }
  },

  'GET /api/insight/searches': async ({ query, reply }) => {
    const { rows, total } = await listFruitlessSearches(db, periodOf(chosen(query)), page(query))
    setTotalHeader(reply, total)
    return { rows }
  },

  'GET /api/insight/customers': async ({ account, query, reply }) => {
    const wanted = { ...of(account), ...page(query) }
    const { rows, total } = await listReturningCustomers(db, periodOf(chosen(query)), wanted)
    setTotalHeader(reply, total)
    return { rows }
  },

  'GET /api/insight/stock': async ({ account, query, reply }) => {
    const { rows, total } = await listStockDays(db, { ...of(account), ...page(query) })
    setTotalHeader(reply, total)
    return { rows }
  },
})

interface PeriodQuery {
  days: number
  from?: string | undefined
  to?: string | undefined
  compare?: CompareWith | undefined
}

/** From one day to another where both are given. */
const chosen = ({ days, from, to, compare }: PeriodQuery): PeriodChoice =>
  from && to ? { from, to, compare } : { days, compare }

/** Sellers see their own, admins the whole shop. */
const of = ({ role, id }: Actor) => (role === 'admin' ? {} : { seller: id })

const page = ({ page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined }) => ({
  page,
  limit,
})
