import { useRef, useState } from 'react'
import { CallError, type CallInput, type Reply } from '#contract/client.ts'
import { type Cart, clearCart, refreshCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { dropSessionDraft } from '#web/client/session-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { callSignedIn } from '../accounts/call-signed-in.ts'
import { newAttemptKey } from './attempt-key.ts'

type Order = Reply<'POST /api/orders/place'>['order']
type Body = Exclude<CallInput<'POST /api/orders/place'>['body'], FormData>

/** Places the order once, however often it is pressed, and however often the network has to be tried. */
export function usePlaceOrder(onPlaced: (order: Order) => void, onRefused: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)
  const attempt = useRef<{ key: string; content: string } | null>(null)

  async function place(cart: Cart, body: Body) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    // The same cart is the same attempt until the server has said yes or no to it; another cart is another order.
    const content = JSON.stringify(cart.items.map(({ productId, quantity }) => [productId, quantity]))
    if (attempt.current?.content !== content) attempt.current = { key: newAttemptKey(), content }
    const headers = { 'idempotency-key': attempt.current.key }
    try {
      const { order } = await callSignedIn('POST /api/orders/place', { body }, { headers })
      attempt.current = null
      dropSessionDraft('promo-code')
      dropSessionDraft('chosen-address')
      toast('Order placed successfully!', { kind: 'success', milliseconds: 2000 })
      onPlaced(order)
      clearCart()
      // Something may have been added while the first try was under way.
      void refreshCart()
    } catch (error) {
      const sentence = errorMessage(error, 'Failed to place order')
      toast(sentence, { kind: 'error', milliseconds: 2000 })
      setProblem(sentence)
      if (error instanceof CallError && error.status < 500) {
        attempt.current = null
        // It was refused for what is in the cart, what that costs now, or an address that is gone.
        void refreshCart()
        onRefused()
      }
    }
    running.current = false
    setBusy(false)
  }

  return { place, busy, problem }
}
