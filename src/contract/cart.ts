import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'
import { productCard } from './products/products.ts'
import { promoCode } from './promotions.ts'

export const cart = z.object({
  items: z.array(
    z.object({
      product: productCard,
      productId: id,
      quantity: z.int(),
      /** Whether it can be ordered as it stands. */
      available: z.boolean(),
      /** Why not: 'Only 3 left', 'Out of stock'. */
      note: z.string().optional(),
    }),
  ),
  count: z.int(),
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
})

const changedCart = cart.extend({ message: z.string() })

// Unknown and malformed ids are alike: the domain says that there is no such product.
const productId = z.string('Please say which product is meant.')

/** Forms send their numbers as text. */
const wholeNumber = z.preprocess(
  value => (typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value),
  z.int('The quantity must be a whole number.').max(99, 'At most 99 of a product fit into the cart.'),
)

export const cartEndpoints = endpoints({
  'GET /api/cart': {
    summary: 'The cart of the signed-in account, with today’s prices',
    access: 'customer',
    reply: cart,
  },
  'POST /api/cart/add': {
    summary: 'Put a product into the cart, on top of what is there',
    access: 'customer',
    body: z.object({
      productId,
      quantity: wholeNumber.pipe(z.int().min(1, 'The quantity must be at least 1.')).default(1),
    }),
    reply: changedCart,
  },
  'PUT /api/cart/update': {
    summary: 'Set the quantity of a line; 0 or less takes it out',
    access: 'customer',
    body: z.object({ productId, quantity: wholeNumber }),
    reply: changedCart,
  },
  'POST /api/cart/promo': {
    summary: 'What the cart would cost with a promo code',
    access: 'customer',
    body: z.object({ code: promoCode }),
    reply: z.object({
      message: z.string(),
      promo: z.object({ code: z.string(), discount: z.number() }),
      subtotal: z.number(),
      delivery: z.number(),
      discount: z.number(),
      total: z.number(),
    }),
  },
  'POST /api/cart/quote': {
    summary: 'What ordering the cart would cost and when it would come: to an address, with a promo code',
    access: 'customer',
    body: z.object({
      /** One of the kept ones; without it, the default one. */
      addressId: z.string('Please choose one of your addresses.').nullish(),
      promoCode: z.preprocess(code => code || undefined, promoCode.optional()).optional(),
    }),
    reply: z.object({
      subtotal: z.number(),
      delivery: z.number(),
      discount: z.number(),
      total: z.number(),
      promo: z.object({ code: z.string(), discount: z.number() }).nullable(),
      /** Why the code takes nothing off. */
      promoProblem: z.string().optional(),
      deliverable: z.boolean(),
      /** Null without an address. */
      estimate: z
        .object({ fromDays: z.int(), toDays: z.int(), from: z.iso.date(), to: z.iso.date() })
        .nullable(),
    }),
  },
  'DELETE /api/cart/remove/{productId}': {
    summary: 'Take a product out of the cart',
    access: 'customer',
    params: z.object({ productId: id }),
    reply: changedCart,
  },
})
