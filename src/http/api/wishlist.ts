import type { wishlistEndpoints } from '#contract/wishlist.ts'
import { addWish, getWishlist, listWishedIds, removeWish } from '#domain/wishlist/wishlist.ts'
import type { Services } from '#services.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { presentProductCard } from '../present/products/products.ts'
import type { Handlers } from '../serve.ts'

export const wishlistHandlers = ({ db }: Services): Pick<Handlers, keyof typeof wishlistEndpoints> => {
  const wishesOf = async (account: AccountId) => ({
    products: (await getWishlist(db, account)).map(presentProductCard),
  })

  return {
    'GET /api/wishlist': async ({ account }) => wishesOf(account.id),

    'GET /api/wishlist/ids': async ({ account }) => ({ productIds: await listWishedIds(db, account.id) }),

    'POST /api/wishlist': async ({ account, body }) => {
      const name = await addWish(db, account.id, body.productId as ProductId)
      return { message: `${name} added to your wishlist`, ...(await wishesOf(account.id)) }
    },

    'DELETE /api/wishlist/{productId}': async ({ account, params }) => {
      await removeWish(db, account.id, params.productId as ProductId)
      return { message: 'Removed from your wishlist', ...(await wishesOf(account.id)) }
    },
  }
}
