import type { reformulationEndpoints } from '#contract/ingredients/reformulations.ts'
import { countWantingBuyers, isWanted, wishForProduct } from '#domain/ingredients/reformulation.ts'
import { endWish, getWish, setWish } from '#domain/mail/wishes.ts'
import { getOwnProduct } from '#domain/products/own-product.ts'
import type { Services } from '#services.ts'
import { waitMinutes } from '#values/reformulations.ts'
import type { Handlers } from '../../serve.ts'

const kind = 'reformulation'

export const reformulationHandlers = ({
  db,
}: Services): Pick<Handlers, keyof typeof reformulationEndpoints> => ({
  'GET /api/reformulations/notices': async ({ account }) => ({
    offered: true,
    ...(await getWish(db, { account: account.id, kind })),
  }),

  'PUT /api/reformulations/notices': async ({ account, body: { wanted } }) => {
    await setWish(db, { account: account.id, kind, wanted })
    const message = wanted ? 'We will tell you when ingredients change.' : 'We will not tell you.'
    return { message, offered: true, wanted }
  },

  'POST /api/reformulations/notices/stop': async ({ query, body }) => {
    await endWish(db, kind, query.token ?? body.token ?? '')
    return { message: 'We will not email you about changed ingredients any more.' }
  },

  'GET /api/reformulations/notices/{productId}': async ({ account, params }) => ({
    wanted: await isWanted(db, account.id, params.productId),
  }),

  'PUT /api/reformulations/notices/{productId}': async ({ account, params, body: { wanted } }) => {
    await wishForProduct(db, account.id, { product: params.productId, wanted })
    const message = wanted
      ? 'We will tell you when its ingredients change.'
      : 'We will not email you about it.'
    return { message, wanted }
  },

  'GET /api/reformulations/buyers/{productId}': async ({ account, params }) => {
    const { id } = await getOwnProduct(db, account, params.productId)
    return { buyers: await countWantingBuyers(db, id), minutes: waitMinutes }
  },
})
