import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#contract/client.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { isGuestBuying } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'
import type { SavedAddress } from '../addresses/use-addresses.ts'
import type { Promo } from '../cart/promo-code.tsx'
import type { OrderedItems } from '../cart/use-buy-now.ts'
import { usePromoCode } from '../cart/use-promo-code.ts'
import type { PaymentMethod } from '../payments/payment-choice.tsx'
import { isNotFound } from './use-order.ts'

interface QuoteInput {
  address: SavedAddress | null
  /** Ordered instead of the cart. */
  items: OrderedItems
  paymentMethod: PaymentMethod
  onUnknownPostalAddress: () => void
}

/** The price of the cart for an address and a promo code, fetched again whenever one of them changes. */
export function useQuote(
  cart: CustomerCart,
  { address, items, paymentMethod, onUnknownPostalAddress }: QuoteInput,
) {
  // Buy Now starts with the code that is stored with the cart (undefined), but changes only its own.
  const [ownCode, setOwnCode] = useState<string | null>()
  const ofCart = usePromoCode(cart)

  const promoCode = ownCode === undefined ? {} : { promoCode: ownCode ?? '' }
  // The server knows the cart: it is here so that the price is fetched again when the cart changes.
  const isGuest = isGuestBuying()
  const isEmpty = cart.items.length === 0
  const input = { body: { addressId: address?._id ?? null, items, paymentMethod, ...promoCode }, cart }
  const ofAccount = useReply('POST /api/cart/quote', isEmpty || isGuest ? null : input)
  const ofGuest = useReply(
    'POST /api/guest/quote',
    isEmpty || !isGuest
      ? null
      : {
          body: {
            address,
            items: items ?? itemsOf(cart),
            paymentMethod,
            promoCode: ownCode ?? (items ? undefined : cart.promo?.code),
          },
        },
    call,
  )
  const { reply: quote, error, busy: loading, reload } = isGuest ? ofGuest : ofAccount
  const leaveAddress = useEffectEvent(onUnknownPostalAddress)
  useEffect(() => {
    if (isNotFound(error)) leaveAddress()
  }, [error])

  const addressProblem = isGuest && error && !ownCode ? errorMessage(error) : ''
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
    /** Why the address of a guest cannot be used. */
    addressProblem,
    reload,
  }
}

export type QuoteState = ReturnType<typeof useQuote>

export const itemsOf = ({ items }: CustomerCart) =>
  items.map(({ productId, quantity }) => ({ productId, quantity }))
