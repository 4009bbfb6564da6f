import { z } from 'zod'
import { arrivalDays } from './delivery.ts'
import { endpoints, id, rupees } from './endpoint.ts'
import { idOrUnknown, productId } from './ids.ts'
import { stopMails } from './mail.ts'
import { productCard } from './products/products.ts'
import { promoCode } from './promotions.ts'

const cartLine = z.object({
  product: productCard,
  productId: id,
  quantity: z.int(),
  /** Whether it can be ordered as it stands. */
  available: z.boolean(),
  /** False while its seller is not approved: it is not in the totals then. */
  forSale: z.boolean(),
  /** Why it is not available: 'Only 3 left', 'Out of stock', 'No longer sold'. */
  note: z.string().optional(),
  /** The only state in which its seller may deliver. */
  homeState: z.string().nullable(),
})

const promo = z.object({ code: z.string(), discount: rupees })

/** What promotions without a code do for a basket. */
const offers = {
  offers: z.array(z.object({ title: z.string(), off: z.enum(['goods', 'delivery']), discount: rupees })),
  /** What is missing to others: 'Add 1 more for “3 for 2 on soaps”.', and the product to add, where it is one. */
  hints: z.array(z.object({ text: z.string(), productId: id.nullable() })),
}

export const cartView = z.object({
  items: z.array(cartLine),
  count: z.int(),
  subtotal: rupees,
  delivery: rupees,
  discount: rupees,
  total: rupees,
  /** The promo code that is kept with the cart, as far as it takes something off. */
  promo: promo.nullable(),
  /** Why the kept code takes nothing off. */
  promoProblem: z.string().optional(),
  ...offers,
  /** How much less than their MRP the goods cost. */
  savedOnMrp: rupees,
  /** From how much on delivery is free, and how much is missing; null where it never is, or always. */
  freeDelivery: z.object({ from: rupees, missing: rupees }).nullable(),
  /** Of the default address, which the estimate is for; null without one. */
  pincode: z.string().nullable(),
  deliverable: z.boolean(),
  /** Why the cart cannot be delivered there as it is. */
  deliveryProblem: z.string().optional(),
  estimate: arrivalDays.nullable(),
  /** Put aside: not ordered, and not in the amounts. */
  savedForLater: z.array(cartLine),
})

/** What an order costs, in rupees. */
export const amounts = z.object({
  subtotal: rupees,
  delivery: rupees,
  discount: rupees,
  total: rupees,
})

const chosenProduct = idOrUnknown<'product'>('Please choose a product.')

/** Forms send their numbers as text. */
const wholeNumber = z.preprocess(
  value => (typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value),
  z.int('The quantity must be a whole number.').max(99, 'You can add at most 99 of a product to your cart.'),
)
const someQuantity = wholeNumber.pipe(z.int().min(1, 'The quantity must be at least 1.')).default(1)

/** Bought instead of the cart, which stays as it is. */
export const namedItems = z
  .array(z.object({ productId: chosenProduct, quantity: someQuantity }), 'Please choose the products to buy.')
  .min(1, 'Please choose the products to buy.')
  .max(100, 'At most 100 products at a time.')
  .refine(
    list => new Set(list.map(({ productId }) => productId)).size === list.length,
    'Each product can be listed only once. Please use its quantity instead.',
  )
  .transform(list => list.map(({ productId: product, quantity }) => ({ product, quantity })))

/** Old clients send nothing, or Cash on Delivery in one of its spellings. */
const paymentMethod = z
  .string('Please choose Cash on Delivery or Online.')
  .transform(value => value.trim().toLowerCase())
  .pipe(z.enum(['cash on delivery', 'cod', 'online'], 'Please choose Cash on Delivery or Online.'))
  .transform(value => (value === 'online' ? 'Online' : 'Cash on Delivery'))
  .default('Cash on Delivery')

/** What an order and its price depend on besides the cart. */
export const checkoutChoices = {
  /** One of the saved ones; left out, the default one. */
  addressId: idOrUnknown<'address'>('Please choose one of your addresses.').nullish(),
  /** Left out, the one that is kept with the cart; empty for none. */
  promoCode: z.preprocess(code => code || null, promoCode.nullable()).optional(),
  items: z.preprocess(list => list ?? undefined, namedItems.optional()).optional(),
  paymentMethod,
}

const changedCart = cartView.extend({ message: z.string() })
export const cartEndpoints = endpoints({
  'GET /api/cart': {
    summary: 'The cart of the logged-in account, with today’s prices',
    access: 'customer',
    reply: cartView,
  },
  'POST /api/cart/add': {
    summary: 'Put a product into the cart, on top of what is there',
    access: 'customer',
    body: z.object({
      productId: chosenProduct,
      quantity: someQuantity,
    }),
    reply: changedCart,
  },
  'PUT /api/cart/update': {
    summary: 'Set the quantity of a line; 0 or less takes it out',
    access: 'customer',
    body: z.object({ productId: chosenProduct, quantity: wholeNumber }),
    reply: changedCart,
  },
  'POST /api/cart/promo': {
    summary: 'What the cart would cost with a promo code',
    access: 'customer',
    body: z.object({ code: promoCode }),
    reply: amounts.extend({ message: z.string(), promo }),
  },
  'PUT /api/cart/promo': {
    summary: 'Keep a promo code with the cart, if the cart can use it; an order uses it up',
    access: 'customer',
    body: z.object({ code: promoCode }),
    reply: changedCart,
  },
  'DELETE /api/cart/promo': {
    summary: 'Take the promo code off the cart',
    access: 'customer',
    reply: changedCart,
  },
  'POST /api/cart/saved': {
    summary: 'Save a line of the cart for later',
    access: 'customer',
    body: z.object({ productId: chosenProduct }),
    reply: changedCart,
  },
  'POST /api/cart/saved/{productId}/move': {
    summary: 'Put what was saved for later back into the cart, as far as it is in stock',
    access: 'customer',
    params: z.object({ productId }),
    reply: changedCart,
  },
  'DELETE /api/cart/saved/{productId}': {
    summary: 'Remove what was saved for later',
    access: 'customer',
    params: z.object({ productId }),
    reply: changedCart,
  },
  'POST /api/cart/quote': {
    summary:
      'What ordering the cart, or the items that are named, would cost and when it would come: to an address, with a promo code',
    access: 'customer',
    body: z.object(checkoutChoices),
    reply: amounts.extend({
      promo: promo.nullable(),
      /** Why the code takes nothing off. */
      promoProblem: z.string().optional(),
      ...offers,
      /** What of the delivery is for paying in cash. */
      codFee: rupees,
      deliverable: z.boolean(),
      /** Why it cannot be delivered there. */
      deliveryProblem: z.string().optional(),
      /** Null without an address. */
      estimate: arrivalDays.nullable(),
    }),
  },
  'GET /api/cart/buy/{productId}': {
    summary: 'What Buy Now orders: this product alone, shown like a cart. The cart stays as it is',
    access: 'customer',
    params: z.object({ productId }),
    query: z.object({ quantity: someQuantity }),
    reply: cartView,
  },
  'GET /api/cart/goes-with': {
    summary: 'Products that go with those in the cart: bought together by others, or of the same brands',
    access: 'customer',
    reply: z.object({ products: z.array(productCard) }),
  },
  'GET /api/cart/reminders': {
    summary: 'Whether the shop reminds of carts that were left, and whether you want that',
    access: 'customer',
    reply: z.object({ offered: z.boolean(), wanted: z.boolean() }),
  },
  'PUT /api/cart/reminders': {
    summary: 'Ask for one email when you leave something in the cart, or for none',
    access: 'customer',
    body: z.object({ wanted: z.boolean('Please say whether you want reminders.') }),
    reply: z.object({ message: z.string(), offered: z.boolean(), wanted: z.boolean() }),
  },
  'POST /api/cart/reminders/stop': {
    summary: 'End reminders with the token of any of them; in the query for one-click unsubscribing',
    ...stopMails,
  },
  'GET /api/cart/reminders/figures': {
    summary:
      'How many customers want reminders; of the last 30 days how many went out, and the orders that followed',
    access: 'admin',
    right: 'marketing',
    reply: z.object({ optedIn: z.int(), sent: z.int(), recovered: z.int(), revenue: rupees }),
  },
  'DELETE /api/cart/remove/{productId}': {
    summary: 'Take a product out of the cart',
    access: 'customer',
    params: z.object({ productId }),
    reply: changedCart,
  },
})
