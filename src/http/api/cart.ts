import type { cartEndpoints } from '#contract/cart.ts'
import type { Actor } from '#domain/actor.ts'
import { getBuyNow, getCart } from '#domain/cart/cart.ts'
import { addToCart, removeFromCart, updateCart } from '#domain/cart/change-cart.ts'
import { listGoesWith } from '#domain/cart/goes-with.ts'
import { forgetPromoCode, storePromoCode, tryPromoCode } from '#domain/cart/promo-code.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { countReminders, getReminderChoice } from '#domain/cart/remind.ts'
import { moveToCart, removeSaved, saveForLater } from '#domain/cart/save-for-later.ts'
import { endWish, setWish } from '#domain/mail/wishes.ts'
import { countVariants } from '#domain/products/family/count-variants.ts'
import type { Services } from '#services.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { presentCart, presentQuote } from '../present/cart.ts'
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
      const promo = { code: use.code!, discount: use.discount }
      return {
        message: `${promo.code} applied. You save ${formatRupees(toRupees(use.discount))}.`,
        promo,
        ...priced,
      }
    },

    'PUT /api/cart/promo': async ({ account, body }) => {
      const { code, discount } = await storePromoCode(db, account, body.code)
      const message = `${code} applied. You save ${formatRupees(toRupees(discount))}.`
      return { message, ...(await readCart(account)) }
    },

    'DELETE /api/cart/promo': async ({ account }) => {
      await forgetPromoCode(db, account.id)
      return { message: 'Promo code removed.', ...(await readCart(account)) }
    },

    'POST /api/cart/saved': async ({ account, body }) => {
      const name = await saveForLater(db, account, body.productId)
      return { message: `${name} saved for later`, ...(await readCart(account)) }
    },

    'POST /api/cart/saved/{productId}/move': async ({ account, params }) => {
      const { name, quantity, wanted } = await moveToCart(db, account, params.productId)
      const message =
        quantity < wanted ? `${quantity} of ${wanted} added to cart: ${name}` : `${name} added to cart!`
      return { message, ...(await readCart(account)) }
    },

    'DELETE /api/cart/saved/{productId}': async ({ account, params }) => {
      await removeSaved(db, account, params.productId)
      return { message: 'Removed from what you saved for later', ...(await readCart(account)) }
    },

    'POST /api/cart/quote': async ({ account, body: { paymentMethod, ...choices } }) =>
      presentQuote(await quoteCart(db, account, { ...choices, isOnline: paymentMethod === 'Online' })),

    'GET /api/cart/buy/{productId}': async ({ account, params: { productId }, query: { quantity } }) =>
      presentCart(await getBuyNow(db, account.id, { product: productId, quantity })),

    'GET /api/cart/goes-with': async ({ account }) => {
      const products = await listGoesWith(db, account.id, 8)
      const variants = await countVariants(db, products)
      return { products: products.map(item => ({ ...item, variants: variants.get(item.id) })) }
    },

    'GET /api/cart/reminders': ({ account }) => getReminderChoice(db, account.id),

    'PUT /api/cart/reminders': async ({ account, body: { wanted } }) => {
      await setWish(db, { account: account.id, kind: 'cart', wanted })
      const message = wanted ? 'We will remind you once.' : 'You will not get reminders.'
      return { message, ...(await getReminderChoice(db, account.id)) }
    },

    'POST /api/cart/reminders/stop': async ({ query, body }) => {
      await endWish(db, 'cart', query.token ?? body.token ?? '')
      return { message: 'You will not get any more cart reminders.' }
    },

    'GET /api/cart/reminders/figures': () => countReminders(db),

    'DELETE /api/cart/remove/{productId}': async ({ account, params }) => {
      const name = await removeFromCart(db, account, params.productId)
      return { message: `${name} removed from cart`, ...(await readCart(account)) }
    },
  }
}
