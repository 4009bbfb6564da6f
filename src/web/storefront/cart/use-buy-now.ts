import { useEffect, useMemo, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { productPath } from '#values/product-path.ts'
import type { CustomerCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { isGuestBuying } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buyNowPath } from './buy-now-path.ts'

/** Ordered instead of the cart; undefined for the cart. */
export type OrderedItems = { productId: string; quantity: number }[] | undefined

/** What Buy Now orders: one product, shown like a cart. */
export interface BuyNow {
  /** Its URL, for signing in and coming back. */
  path: string
  productPath: string
  /** Null until it is fetched. */
  cart: CustomerCart | null
  quantity: number
  items: OrderedItems
  problem: string
  /** The product is no longer sold. */
  gone: boolean
  reload: () => void
  changeQuantity: (quantity: number) => void
}

/** Null on a URL without ?buy=, and until hydrated: cached pages are the same whatever their query. */
export function useBuyNow(): BuyNow | null {
  const [wanted, setWanted] = useState<{ productId: string; quantity: number } | null>(null)
  useEffect(() => setWanted(readWanted()), [])

  const isGuest = wanted !== null && isGuestBuying()
  const ofAccount = useReply(
    'GET /api/cart/buy/{productId}',
    wanted && !isGuest
      ? { params: { productId: wanted.productId }, query: { quantity: wanted.quantity } }
      : null,
  )
  const ofGuest = useReply('POST /api/guest/cart', isGuest ? { body: { items: [wanted] } } : null, call)
  const { reply: cart, error, reload } = isGuest ? ofGuest : ofAccount
  const items = useMemo(() => (wanted ? [wanted] : []), [wanted])
  const product = cart?.items[0]?.product
  if (!wanted) return null
  return {
    path: buyNowPath(wanted.productId, wanted.quantity),
    productPath: product ? productPath(product._id, product.name) : `/product/${wanted.productId}`,
    cart,
    items,
    quantity: wanted.quantity,
    problem: error ? errorMessage(error) : '',
    gone: (error instanceof CallError && error.status === 404) || cart?.items.length === 0,
    reload,
    changeQuantity(quantity) {
      history.replaceState(null, '', buyNowPath(wanted.productId, quantity))
      setWanted({ ...wanted, quantity })
    },
  }
}

function readWanted() {
  const query = new URLSearchParams(location.search)
  const productId = query.get('buy')
  const quantity = Number.parseInt(query.get('quantity') ?? '', 10)
  return productId ? { productId, quantity: quantity >= 1 && quantity <= 99 ? quantity : 1 } : null
}
