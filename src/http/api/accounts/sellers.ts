import type { sellerEndpoints } from '#contract/accounts/sellers.ts'
import { changeSellerProfile } from '#domain/accounts/change-seller.ts'
import { getSeller, getSellerProfile } from '#domain/accounts/seller.ts'
import { refuse } from '#domain/errors.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const sellerHandlers = ({ db, readDb }: Services): Pick<Handlers, keyof typeof sellerEndpoints> => ({
  'GET /api/sellers/profile': async ({ account }) => {
    if (account.role !== 'seller') throw refuse.notAllowed()
    return getSellerProfile(db, account.id)
  },

  'PUT /api/sellers/profile': async ({ account, body: { version, ...changes } }) => {
    const profile = await changeSellerProfile(db, account, { changes, version })
    return { message: 'Your details are saved.', profile }
  },

  'GET /api/sellers/{id}': async ({ params, cacheUntilChanged }) => {
    cacheUntilChanged(sellerTag(params.id), 'products', 'delivery')
    return { seller: await getSeller(readDb, params.id) }
  },

  'GET /api/sellers/{id}/profile': ({ params }) => getSellerProfile(db, params.id),
})
