import { useEffect, useState } from 'react'
import type { ProductCardView } from '#contract/pages.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import type { CustomerCart } from '#web/client/cart.ts'

/** What goes with the cart, fetched again when other products are in it. Null until then; where it fails, nothing. */
export function useGoesWith(cart: CustomerCart | null): ProductCardView[] | null {
  const [products, setProducts] = useState<ProductCardView[] | null>(null)
  const inCart = cart?.items
    .map(({ productId }) => productId)
    .sort()
    .join()
  useEffect(() => {
    if (!inCart) return setProducts([])
    const controller = new AbortController()
    callWithToken('GET /api/cart/goes-with', {}, { signal: controller.signal })
      .then(reply => setProducts(reply.products))
      .catch(() => !controller.signal.aborted && setProducts([]))
    return () => controller.abort()
  }, [inCart])
  return inCart === undefined ? null : products
}
