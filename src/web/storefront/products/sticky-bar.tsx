import { useEffect, useState } from 'react'
import type { ProductView } from '#contract/pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useBuying } from '../cart/use-buying.ts'
import { addedToast } from './buy-box.tsx'

/** On a phone, while the buttons are scrolled out of view: the price and Add to Cart. */
export function StickyBar({ product, quantity }: { product: ProductView; quantity: number }) {
  const [away, setAway] = useState(false)
  const { busy, add } = useBuying(product._id, addedToast(product), quantity)

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setAway(!entry!.isIntersecting))
    watcher.observe(document.getElementById('buy')!)
    return () => watcher.disconnect()
  }, [])

  if (!away) return null
  return (
    <section
      aria-label="Buy"
      className="sticky-bar replaces-bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-line border-t bg-white px-4 py-2 md:hidden"
    >
      <p className="min-w-0">
        <span className="block truncate text-muted text-sm">{product.name}</span>
        <Money rupees={product.price} className="font-semibold text-lg" />
        {quantity > 1 && <span className="text-muted text-sm"> × {quantity}</span>}
      </p>
      {product.stock <= 0 ? (
        <a href="#buy" className={`shrink-0 ${buttonClass('outline')}`}>
          Notify me
        </a>
      ) : (
        <Button className="shrink-0" aria-disabled={busy !== null} onClick={add}>
          {busy ? 'Adding…' : 'Add to Cart'}
        </Button>
      )}
    </section>
  )
}
