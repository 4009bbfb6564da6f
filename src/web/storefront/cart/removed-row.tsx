import { useEffect, useRef } from 'react'
import { addCartItem } from '#web/client/cart.ts'
import type { CartItem } from './cart-item-row.tsx'
import { useCartChange } from './use-cart-change.ts'

/** Where a line was: what was removed, and a way back. Has the focus, because the button that had it is gone. */
export function RemovedRow({ item, onRestored }: { item: CartItem; onRestored: () => void }) {
  const { productId, quantity, product } = item
  const { busy, change } = useCartChange()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  async function undo() {
    const restored = await change(() => addCartItem(productId, quantity), {
      done: () => `${product.name} added to cart!`,
      failed: 'Error adding to cart',
    })
    if (restored) onRestored()
  }

  return (
    <li className="flex items-center justify-between gap-4 py-2 text-muted">
      <span className="min-w-0 truncate">You removed {product.name}</span>
      <button
        type="button"
        ref={button}
        onClick={undo}
        aria-disabled={busy}
        className="min-h-11 shrink-0 px-3 font-medium text-rose underline"
      >
        Undo<span className="sr-only"> removing {product.name}</span>
      </button>
    </li>
  )
}
