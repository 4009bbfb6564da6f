import type { ProductCardView } from '#contract/pages.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { readSession } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'

/** What goes with the cart, fetched again when other products are in it. Null until then; where it fails, nothing. */
export function useGoesWith(cart: CustomerCart | null): ProductCardView[] | null {
  const inCart = cart?.items
    .map(({ productId }) => productId)
    .sort()
    .join()
  const { reply, error } = useReply('GET /api/cart/goes-with', inCart ? { inCart } : null, callWithToken)
  // Without an account the server knows no cart.
  if (inCart === '' || error || (inCart && !readSession())) return []
  return inCart && reply ? reply.products : null
}
