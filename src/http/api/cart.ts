import type { cartEndpoints } from '#contract/cart.ts'
import { getCart } from '#domain/cart/cart.ts'
import { addToCart, removeFromCart, updateCart } from '#domain/cart/change-cart.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { tryPromoCode } from '#domain/cart/try-promo-code.ts'
import type { Services } from '#services.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { formatRupees } from '#values/money.ts'
import { presentCart, presentQuote } from '../present/cart.ts'
import { presentAmounts } from '../present/orders.ts'
import type { Handlers } from '../serve.ts'

export const cartHandlers = ({ db }: Services): Pick<Handlers, keyof typeof cartEndpoints> => {
  const cartOf = async (account: AccountId) => presentCart(await getCart(db, account))

  return {
    'GET /api/cart': async ({ account }) => cartOf(account.id),

    'POST /api/cart/add': async ({ account, body: { productId, quantity } }) => {
      await addToCart(db, { account: account.id, product: productId as ProductId, quantity })
      return { message: 'Product added to cart!', ...(await cartOf(account.id)) }
    },

    'PUT /api/cart/update': async ({ account, body: { productId, quantity } }) => {
      const name = await updateCart(db, { account: account.id, product: productId as ProductId, quantity })
      const message = quantity > 0 ? `Updated quantity for ${name}` : `${name} removed from cart`
      return { message, ...(await cartOf(account.id)) }
    },

    'POST /api/cart/promo': async ({ account, body }) => {
      const { use, ...priced } = await tryPromoCode(db, { account: account.id, code: body.code })
      const amounts = presentAmounts(priced)
      const promo = { code: use?.code ?? body.code, discount: amounts.discount }
      return { message: `${promo.code} takes ${formatRupees(promo.discount)} off.`, promo, ...amounts }
    },

    'POST /api/cart/quote': async ({ account, body }) => {
      const { addressId, promoCode } = body
      const quote = await quoteCart(db, { account: account.id, addressId: addressId ?? undefined, promoCode })
      return presentQuote(quote)
    },

    'DELETE /api/cart/remove/{productId}': async ({ account, params }) => {
      const product = params.productId as ProductId
      const name = await removeFromCart(db, { account: account.id, product })
      return { message: `${name} removed from cart`, ...(await cartOf(account.id)) }
    },
  }
}
