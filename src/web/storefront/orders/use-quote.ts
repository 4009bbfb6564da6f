import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { useReply } from '#web/client/use-reply.ts'
import type { Promo } from '../cart/promo-code.tsx'
import type { OrderedItems } from '../cart/use-buy-now.ts'
import { usePromoCode } from '../cart/use-promo-code.ts'
import type { PaymentMethod } from '../payments/payment-choice.tsx'
import { isNotFound } from './use-order.ts'

interface QuoteInput {
  addressId: string | null
  /** Ordered instead of the cart. */
  items: OrderedItems
  paymentMethod: PaymentMethod
  onUnknownPostalAddress: () => void
}

/** The price of the cart for an address and a promo code, fetched again whenever one of them changes. */
export function useQuote(
  cart: CustomerCart,
  { addressId, items, paymentMethod, onUnknownPostalAddress }: QuoteInput,
) {
  // Buy Now starts with the code that is stored with the cart (undefined), but changes only its own.
  const [ownCode, setOwnCode] = useState<string | null>()
  const ofCart = usePromoCode(cart)

  const promoCode = ownCode === undefined ? {} : { promoCode: ownCode ?? '' }
  // The server knows the cart: it is here so that the price is fetched again when the cart changes.
  const input = { body: { addressId, items, paymentMethod, ...promoCode }, cart }
  const {
    reply: quote,
    error,
    busy: loading,
    reload,
  } = useReply('POST /api/cart/quote', cart.items.length > 0 ? input : null)
  const leaveAddress = useEffectEvent(onUnknownPostalAddress)
  useEffect(() => {
    if (isNotFound(error)) leaveAddress()
  }, [error])

  const problem = error && ownCode && !isNotFound(error) ? errorMessage(error) : (quote?.promoProblem ?? '')
  const applied = quote?.promo ?? null
  const promo: Promo = items
    ? {
        applied,
        problem,
        busy: loading,
        apply: setOwnCode,
        remove: () => setOwnCode(null),
      }
    : { ...ofCart, applied, problem: ofCart.problem || problem }
  return {
    /** The cart's own prices until the first quote. */
    amounts: quote ?? cart,
    quote,
    loading,
    promo,
    reload,
  }
}

export type QuoteState = ReturnType<typeof useQuote>
