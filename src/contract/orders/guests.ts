import { z } from 'zod'
import { emailAddress } from '../accounts/auth.ts'
import { address } from '../addresses.ts'
import { cartEndpoints, cartView, checkoutChoices, namedItems } from '../cart.ts'
import { endpoints } from '../endpoint.ts'
import { shownTotal } from '../form-values.ts'
import { issueId } from '../ids.ts'
import { orderPayment, paymentEndpoints } from '../payments/payments.ts'
import { business } from './business.ts'
import { orderEndpoints } from './orders.ts'
import { followedOrder } from './view.ts'

const { addressId: _addressId, items: _items, ...choices } = checkoutChoices

/** Proves that the order is the caller's, as a link in its mails does. */
const orderLink = orderEndpoints['POST /api/orders/follow'].body

/** What somebody without an account does, where the owner allows it. The cart is in the browser, so every call names its items. */
export const guestEndpoints = endpoints({
  'POST /api/guest/cart': {
    summary: 'The named items as a cart, with today’s prices, for somebody without an account',
    access: 'anyone',
    body: z.object({ items: namedItems, promoCode: choices.promoCode }),
    reply: cartView,
  },
  'POST /api/guest/quote': {
    summary: 'What ordering the items would cost and when they would come, for somebody without an account',
    access: 'anyone',
    body: z.object({ ...choices, items: namedItems, address: address.nullish() }),
    reply: cartEndpoints['POST /api/cart/quote'].reply,
  },
  'POST /api/guest/orders': {
    summary:
      'Order the items without an account; with an Idempotency-Key header the same call makes one order only. The token shows the order later',
    access: 'anyone',
    limit: 'mail',
    status: 201,
    body: z.object({
      ...choices,
      items: namedItems,
      address,
      email: emailAddress,
      total: shownTotal.nullish(),
      business: business.nullish(),
      newsletter: issueId.nullish().catch(null),
    }),
    reply: orderEndpoints['POST /api/orders/place'].reply
      .omit({ payment: true })
      .extend({ token: z.string() }),
  },
  'POST /api/guest/orders/pay': {
    summary: 'Pay now, for an order that was placed without an account',
    access: 'anyone',
    body: orderLink,
    reply: paymentEndpoints['POST /api/orders/{id}/pay'].reply,
  },
  'POST /api/guest/orders/payment': {
    summary: 'How far the payment of an order is that was placed without an account',
    access: 'anyone',
    body: orderLink,
    reply: orderPayment,
  },
  'POST /api/guest/orders/cancel': {
    summary:
      'Cancel an order that was placed without an account, or the items of it that are named, until a seller has begun with it',
    access: 'anyone',
    body: orderLink.extend(orderEndpoints['POST /api/orders/{id}/cancel'].body.shape),
    reply: z.object({ message: z.string(), order: followedOrder }),
  },
})
