import type { saleEndpoints } from '#contract/sales.ts'
import { wholeShop } from '#domain/promotions/list-promotions.ts'
import { addSale, deleteSale, stopSale, updateSale } from '#domain/sales/change-sale.ts'
import { countSaleProducts, getSale, listSalePrices, listSales } from '#domain/sales/sales.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const saleHandlers = ({ db }: Services): Pick<Handlers, keyof typeof saleEndpoints> => ({
  'GET /api/sales': async ({ account }) => ({ sales: await listSales(db, account) }),

  'GET /api/sales/{id}': async ({ account, params }) => {
    const sale = await getSale(db, account, params.id)
    return { sale, prices: await listSalePrices(db, sale) }
  },

  'POST /api/sales/preview': async ({ account, body }) => {
    const sellerId = account.role === 'admin' ? null : account.id
    const sale = { ...body, id: null, sellerId, startsAt: new Date(), state: 'scheduled' as const }
    const [products, prices] = await Promise.all([countSaleProducts(db, sale), listSalePrices(db, sale)])
    return { products, prices }
  },

  'POST /api/sales': async ({ account, body: { scope = wholeShop, startsAt, endsAt, ...rest } }) => {
    const draft = { ...rest, scope, startsAt: startsAt ?? new Date(), endsAt: endsAt ?? null }
    return { message: 'Sale added', sale: await addSale(db, account, draft) }
  },

  'PUT /api/sales/{id}': async ({ account, params, body: { startsAt, ...changes } }) => {
    const sale = await updateSale(db, account, { ...changes, startsAt: startsAt ?? undefined, id: params.id })
    return { message: 'Sale updated', sale }
  },

  'POST /api/sales/{id}/end': async ({ account, params }) => ({
    message: 'Sale ended. Prices are back to what they were',
    sale: await stopSale(db, account, params.id),
  }),

  'DELETE /api/sales/{id}': async ({ account, params }) => {
    await deleteSale(db, account, params.id)
    return { message: 'Sale deleted' }
  },
})
