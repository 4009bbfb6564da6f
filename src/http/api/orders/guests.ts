import type { guestEndpoints } from '#contract/orders/guests.ts'
import { getGuestCart } from '#domain/cart/cart.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { deliveryRefusals } from '#domain/delivery/refusals.ts'
import { recordNewsletterOrder } from '#domain/newsletter/deliver-issues.ts'
import {
  cancelGuestOrder,
  getGuestOrder,
  placeGuestOrder,
  refuseGuests,
} from '#domain/orders/guest-orders.ts'
import { viewOrderPayment } from '#domain/payments/order-payment.ts'
import { pollForCustomer } from '#domain/payments/poll-open-payments.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../../limits/limits.ts'
import { presentCart, presentQuote } from '../../present/cart.ts'
import { presentOrder, toPieces } from '../../present/orders/orders.ts'
import { presentPayNow } from '../../present/payments.ts'
import type { Handlers } from '../../serve.ts'
import { cancelMessage, digest, readIdempotencyKey } from './orders.ts'

export const guestHandlers = (services: Services): Pick<Handlers, keyof typeof guestEndpoints> => {
  const { db, config, gateway } = services
  return {
    'POST /api/guest/cart': async ({ body }) => {
      await refuseGuests(db)
      return presentCart(await getGuestCart(db, body))
    },

    'POST /api/guest/quote': async ({ body: { paymentMethod, ...choices } }) => {
      await refuseGuests(db)
      const isOnline = paymentMethod === 'Online'
      return presentQuote(
        await quoteCart(db, { id: null }, { ...choices, promoCode: choices.promoCode ?? null, isOnline }),
      )
    },

    'POST /api/guest/orders': async ({ body, request }) => {
      await refuseGuests(db)
      const { total, newsletter, ...input } = body
      const isOnline = input.paymentMethod === 'Online'
      if (isOnline && !gateway) throw deliveryRefusals.paymentsClosed()
      if (config.rateLimit) await limitMailsTo(db, input.email)
      const { order, token } = await placeGuestOrder(db, {
        ...input,
        isOnline,
        expectedTotal: total ?? undefined,
        idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
        idempotencyDigest: digest(body),
        limitCashOnDelivery: config.rateLimit && !isOnline,
      })
      if (newsletter) await recordNewsletterOrder(db, { order: order.id, issue: newsletter })
      return { message: 'Order placed successfully!', order: presentOrder(order), token }
    },

    'POST /api/guest/orders/pay': async ({ body }) => {
      const { id, number } = await getGuestOrder(db, body)
      const started = await startPayment(db, services, { id: null }, id)
      const { shopName } = await getSettings(db)
      const cancelUrl = `${config.publicUrl}/order/${number}?token=${body.token}`
      return presentPayNow(started, { shopName, publicUrl: config.publicUrl, cancelUrl })
    },

    'POST /api/guest/orders/payment': async ({ body }) => {
      const order = await getGuestOrder(db, body)
      if (order.payment.state === 'awaiting') await pollForCustomer(db, services, order.id)
      return viewOrderPayment(db, await getGuestOrder(db, body))
    },

    'POST /api/guest/orders/cancel': async ({ body }) => {
      const { items, ...link } = body
      const { order, ...more } = await cancelGuestOrder(db, { ...link, pieces: items && toPieces(items) })
      return { message: cancelMessage(order), order: { ...presentOrder(order), ...more } }
    },
  }
}
