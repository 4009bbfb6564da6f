import { useEffect, useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import type { Promo } from '../cart/promo-code.tsx'
import type { OrderedItems } from '../cart/use-buy-now.ts'
import { usePromoCode } from '../cart/use-promo-code.ts'
import type { PaymentMethod } from '../payments/payment-choice.tsx'

type Quote = Reply<'POST /api/cart/quote'>

interface QuoteInput {
  addressId: string | null
  /** Ordered instead of the cart. */
  items: OrderedItems
  paymentMethod: PaymentMethod
  onUnknownAddress: () => void
}

/** The price of the cart for an address and a promo code, fetched again whenever one of them changes. */
export function useQuote(
  cart: CustomerCart,
  { addressId, items, paymentMethod, onUnknownAddress }: QuoteInput,
) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState('')
  // Buy Now starts with the code that is kept with the cart (undefined), but changes only its own.
  const [ownCode, setOwnCode] = useState<string | null>()
  const kept = usePromoCode(cart)

  useEffect(() => {
    if (cart.items.length === 0) return
    const controller = new AbortController()
    setLoading(true)
    const body = {
      addressId,
      items,
      paymentMethod,
      ...(ownCode === undefined ? {} : { promoCode: ownCode ?? '' }),
    }
    callSignedIn('POST /api/cart/quote', { body }, { signal: controller.signal })
      .then(reply => {
        setQuote(reply)
        setProblem(reply.promoProblem ?? '')
        setLoading(false)
      })
      .catch(error => {
        if (controller.signal.aborted) return
        if (error instanceof CallError && error.status === 404) onUnknownAddress()
        else if (ownCode) setProblem(errorMessage(error))
        setLoading(false)
      })
    return () => controller.abort()
  }, [cart, items, addressId, paymentMethod, ownCode, onUnknownAddress])

  const applied = quote?.promo ?? null
  const promo: Promo = items
    ? {
        applied,
        problem,
        busy: loading,
        apply: setOwnCode,
        remove: () => setOwnCode(null),
      }
    : { ...kept, applied, problem: kept.problem || problem }
  return {
    /** The cart's own prices until the first quote. */
    amounts: quote ?? cart,
    quote,
    loading,
    promo,
  }
}

export type QuoteState = ReturnType<typeof useQuote>
