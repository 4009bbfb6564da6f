import type { lotEndpoints } from '#contract/lots.ts'
import { sellerOf } from '#domain/actor.ts'
import {
  correctLot,
  countLot,
  putBack,
  receiveLot,
  setBlocked,
  setPromise,
  writeOff,
} from '#domain/lots/change-lots.ts'
import { readPromise } from '#domain/lots/freshness.ts'
import { countUrgent, listLots } from '#domain/lots/lot.ts'
import { offerShortDated } from '#domain/lots/offer-short-dated.ts'
import { getOwnProduct } from '#domain/products/own-product.ts'
import type { Services } from '#services.ts'
import { setTotalHeader } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const lotHandlers = ({ db }: Services): Pick<Handlers, keyof typeof lotEndpoints> => ({
  'GET /api/lots': async ({ account, query, reply }) => {
    const { limit = 50, ...rest } = query
    const seller = sellerOf(account)
    const [{ rows, total }, urgent] = await Promise.all([
      listLots(db, { ...rest, seller, limit }),
      countUrgent(db, seller),
    ])
    setTotalHeader(reply, total, query)
    return { lots: rows, urgent }
  },

  'POST /api/lots': async ({ account, body: { productId, ...receipt } }) => {
    const lot = await receiveLot(db, account, { ...receipt, product: productId })
    return { message: `${receipt.quantity} of batch ${lot.batch} added to stock.`, lot }
  },

  'PUT /api/lots/{id}': async ({ account, params, body }) => {
    const lot = await correctLot(db, account, { ...body, id: params.id })
    return { message: 'The batch is corrected.', lot }
  },

  'POST /api/lots/{id}/count': async ({ account, params, body }) => {
    const lot = await countLot(db, account, { ...body, id: params.id })
    return { message: `The batch now has ${lot.onHand}.`, lot }
  },

  'POST /api/lots/{id}/write-off': async ({ account, params, body }) => {
    const lot = await writeOff(db, account, { ...body, id: params.id })
    return { message: `${body.quantity} written off.`, lot }
  },

  'POST /api/lots/{id}/put-back': async ({ account, params, body }) => {
    const lot = await putBack(db, account, { ...body, id: params.id })
    return { message: `${body.quantity} back in stock.`, lot }
  },

  'POST /api/lots/{id}/hold': async ({ account, params, body }) => {
    const lot = await setBlocked(db, account, { ...body, id: params.id })
    return { message: body.held ? 'The batch is held back.' : 'The batch is on sale again.', lot }
  },

  'POST /api/lots/{id}/offer': async ({ account, params, body }) => {
    const { id, name } = await offerShortDated(db, account, { ...body, id: params.id })
    return { message: `${name} is in the shop.`, product: id }
  },

  'GET /api/lots/promise/{id}': async ({ account, params }) => {
    const { name, tracksLots, stock, price } = await getOwnProduct(db, account, params.id)
    const promise = await readPromise(db, params.id)
    return { productName: name, tracksLots, stock, price, ...promise }
  },

  'PUT /api/lots/promise/{id}': async ({ account, params, body: { promiseDays, paoMonths } }) => {
    const change = { promiseDays: promiseDays ?? null, paoMonths: paoMonths ?? null }
    await setPromise(db, account, { product: params.id, ...change })
    return { message: 'Freshness settings saved.' }
  },
})
