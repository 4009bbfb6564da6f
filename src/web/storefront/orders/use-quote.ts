import { useEffect, useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import type { OrderedItems } from '../cart/use-buy-now.ts'

type Quote = Reply<'POST /api/cart/quote'>

interface QuoteInput {
  addressId: string | null
  /** Ordered instead of the cart. */
  items: OrderedItems
  onUnknownAddress: () => void
}

/** The price of the cart for an address and a promo code, fetched again whenever one of them changes. */
export function useQuote(cart: CustomerCart, { addressId, items, onUnknownAddress }: QuoteInput) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [loading, setLoading] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => setCode(readSessionDraft<string>(draft)), [])

  useEffect(() => {
    if (cart.items.length === 0) return
    const controller = new AbortController()
    setLoading(true)
    const body = { addressId, items, ...(code ? { promoCode: code } : {}) }
    callSignedIn('POST /api/cart/quote', { body }, { signal: controller.signal })
      .then(reply => {
        setQuote(reply)
        if (reply.promoProblem) refuse(reply.promoProblem)
        setLoading(false)
      })
      .catch(error => {
        if (controller.signal.aborted) return
        if (error instanceof CallError && error.status === 404) onUnknownAddress()
        else if (code) refuse(errorMessage(error))
        setLoading(false)
      })
    return () => controller.abort()

    function refuse(sentence: string) {
      setProblem(sentence)
      setCode(null)
      dropSessionDraft(draft)
    }
  }, [cart, items, addressId, code, onUnknownAddress])

  return {
    /** The cart's own prices until the first quote. */
    amounts: quote ?? { ...cart, discount: 0 },
    quote,
    loading,
    promo: {
      code,
      problem,
      apply(typed: string) {
        setProblem('')
        setCode(typed)
        keepSessionDraft(draft, typed)
      },
      remove() {
        setProblem('')
        setCode(null)
        dropSessionDraft(draft)
      },
    },
  }
}

export type QuoteState = ReturnType<typeof useQuote>

const draft = 'promo-code'
