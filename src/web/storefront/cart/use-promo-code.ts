import { useState } from 'react'
import { isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { type CustomerCart, forgetPromoCode, storePromoCode } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import type { Promo } from './promo-code.tsx'

/** The promo code that the server stores with the cart. */
export function usePromoCode({ promo, promoProblem = '' }: CustomerCart): Promo {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function change(call: () => Promise<unknown>) {
    setBusy(true)
    try {
      await call()
      setRefused(null)
    } catch (error) {
      if (isUnauthorized(error)) return logInAgain()
      setRefused(errorMessage(error))
    }
    setBusy(false)
  }

  return {
    applied: promo,
    problem: refused ?? promoProblem,
    busy,
    apply: code => void change(() => storePromoCode(code)),
    remove: () => void change(forgetPromoCode),
  }
}
