import { useRef, useState } from 'react'
import { CallError, type CallInput, call } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { newsletterOfVisit } from '#web/client/came-from.ts'
import { type CustomerCart, refreshCart } from '#web/client/cart.ts'
import { storeCartCount } from '#web/client/cart-count.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { randomKey } from '#web/client/random-key.ts'
import { dropSessionDraft } from '#web/client/session-draft.ts'
import { toast } from '#web/ui/toast.ts'
import type { SavedAddress } from '../addresses/use-addresses.ts'
import type { OrderedItems } from '../cart/use-buy-now.ts'
import type { CustomerOrder } from './use-orders.ts'
import { itemsOf } from './use-quote.ts'

type Body = Exclude<CallInput<'POST /api/orders/place'>['body'], FormData> & { items?: OrderedItems }

/** Of somebody without an account. */
interface Guest {
  email: string
  address: SavedAddress
}

/** Places the order once: clicks while it is under way are ignored, and retries send the same idempotency key. */
export function usePlaceOrder(
  onPlaced: (order: CustomerOrder, token?: string) => void,
  onRefused: () => void,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** What is wrong with a field of the form. */
  const [fields, setFields] = useState<Record<string, string>>({})
  const running = useRef(false)
  const attempt = useRef<{ key: string; content: string } | null>(null)

  async function place(cart: CustomerCart, body: Body, guest?: Guest) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    setFields({})
    // The key stays the same until the server has accepted or refused it, unless the cart changes: that is another order.
    const content = JSON.stringify(cart.items.map(({ productId, quantity }) => [productId, quantity]))
    if (attempt.current?.content !== content) attempt.current = { key: randomKey(), content }
    const headers = { 'idempotency-key': attempt.current.key }
    try {
      const wanted = { ...body, newsletter: newsletterOfVisit() }
      const reply = guest
        ? await placeAsGuest(cart, { ...wanted, ...guest }, headers)
        : await callSignedIn('POST /api/orders/place', { body: wanted }, { headers })
      const { order } = reply
      attempt.current = null
      dropSessionDraft('chosen-address')
      if (order.payment.stage !== 'awaiting')
        toastOnNextPage('Order placed successfully!', 'success', { milliseconds: 2000 })
      if (!body.items) {
        if (guest) (await import('#web/client/guest-cart.ts')).emptyGuestCart()
        storeCartCount(0)
      }
      // The page is being left: the button stays busy until then.
      return onPlaced(order, 'token' in reply ? reply.token : undefined)
    } catch (error) {
      const message = errorMessage(error, 'Failed to place order')
      toast(message, { kind: 'error', milliseconds: 2000 })
      setProblem(message)
      if (error instanceof CallError) setFields(error.fields)
      if (error instanceof CallError && error.status < 500) {
        attempt.current = null
        // Stock, prices or the address changed meanwhile.
        void refreshCart()
        onRefused()
      }
    }
    running.current = false
    setBusy(false)
  }

  return { place, busy, problem, fields }
}

function placeAsGuest(
  cart: CustomerCart,
  { addressId: _, items = itemsOf(cart), ...body }: Body & Guest,
  headers: Record<string, string>,
) {
  return call('POST /api/guest/orders', { body: { ...body, items } as never }, { headers })
}
