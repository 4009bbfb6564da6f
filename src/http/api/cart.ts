import type { cartEndpoints } from '#contract/cart.ts'
import type { Actor } from '#domain/actor.ts'
import { getBuyNow, getCart } from '#domain/cart/cart.ts'
import { addToCart, removeFromCart, updateCart } from '#domain/cart/change-cart.ts'
import { quoteCart, tryPromoCode } from '#domain/cart/quote-cart.ts'
import type { Services } from '#services.ts'
import { formatRupees } from '#values/money.ts'
import { presentCart, presentQuote } from '../present/cart.ts'
import { presentAmounts } from '../present/orders.ts'
import type { Handlers } from '../serve.ts'

export const cartHandlers = ({ db }: Services): Pick<Handlers, keyof typeof cartEndpoints> => {
  const readCart = async ({ id }: Actor) => presentCart(await getCart(db, id))

  return {
    'GET /api/cart': async ({ account }) => readCart(account),

    'POST /api/cart/add': async ({ account, body: { productId, quantity } }) => {
      await addToCart(db, account, { product: productId, quantity })
      return { message: 'Product added to cart!', ...(await readCart(account)) }
    },

    'PUT /api/cart/update': async ({ account, body: { productId, quantity } }) => {
      const name = await updateCart(db, account, { product: productId, quantity })
      const message = quantity > 0 ? `Updated quantity for ${name}` : `${name} removed from cart`
      return { message, ...(await readCart(account)) }
    },

    'POST /api/cart/promo': async ({ account, body }) => {
      const { use, ...priced } = await tryPromoCode(db, account, body.code)
      const amounts = presentAmounts(priced)
      const promo = { code: use?.code ?? body.code, discount: amounts.discount }
      return { message: `${promo.code} takes ${formatRupees(promo.discount)} off.`, promo, ...amounts }
    },

    'POST /api/cart/quote': async ({ account, body }) => presentQuote(await quoteCart(db, account, body)),

    'GET /api/cart/buy/{productId}': async ({ account, params: { productId }, query: { quantity } }) =>
      presentCart(await getBuyNow(db, account.id, { product: productId, quantity })),

    'DELETE /api/cart/remove/{productId}': async ({ account, params }) => {
      const name = await removeFromCart(db, account, params.productId)
      return { message: `${name} removed from cart`, ...(await readCart(account)) }
    },
  }
}
