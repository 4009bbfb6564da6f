import type { wishlistEndpoints } from '#contract/wishes/wishlist.ts'
import type { Actor } from '#domain/actor.ts'
import { addToWishlist, getWishlist, listWishlistIds, removeFromWishlist } from '#domain/wishes/wishlist.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const wishlistHandlers = ({ db }: Services): Pick<Handlers, keyof typeof wishlistEndpoints> => {
  const readWishlist = async ({ id }: Actor) => ({
    products: (await getWishlist(db, id)).map(({ product, fit }) => ({ ...product, fit })),
  })

  return {
    'GET /api/wishlist': async ({ account }) => readWishlist(account),

    'GET /api/wishlist/ids': async ({ account }) => ({ productIds: await listWishlistIds(db, account.id) }),

    'POST /api/wishlist': async ({ account, body }) => {
      const name = await addToWishlist(db, account, body.productId)
      return { message: `${name} added to your wishlist`, ...(await readWishlist(account)) }
    },

    'DELETE /api/wishlist/{productId}': async ({ account, params }) => {
      await removeFromWishlist(db, account, params.productId)
      return { message: 'Removed from your wishlist', ...(await readWishlist(account)) }
    },
  }
}
