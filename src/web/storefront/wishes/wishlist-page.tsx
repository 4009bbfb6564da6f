import { useRef } from 'react'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountArea } from '../accounts/account-area.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { WishlistCard } from './wishlist-card.tsx'

export default function WishlistPage() {
  const { reply, setReply, error, reload } = useReply('GET /api/wishlist', {})
  const products = reply?.products
  const list = useRef<HTMLDivElement>(null)

  function show(left: NonNullable<typeof reply>) {
    setReply(left)
    // The button that had the focus is gone.
    list.current?.focus()
  }

  return (
    <AccountArea title="Wishlist" sentence="Please log in to see what you have saved." path="/wishlist">
      <div ref={list} tabIndex={-1} className="outline-none">
        {error ? (
          <LoadFailed sentence="Your wishlist could not be loaded." onClick={reload} />
        ) : !products ? (
          <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6">
            {[1, 2, 3].map(card => (
              <div key={card} className="grid gap-3">
                <div className="skeleton aspect-square rounded-2xl" />
                <div className="skeleton h-5 w-3/4 rounded-full" />
                <div className="skeleton h-11 rounded-full" />
              </div>
            ))}
          </div>
        ) : products.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-lg text-muted">
              Nothing saved yet. Tap the heart on a product to save it here.
            </p>
            <a href="/product" className={buttonClass()}>
              Start shopping
            </a>
          </div>
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6">
            {products.map(product => (
              <li key={product._id}>
                <WishlistCard product={product} onChanged={show} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </AccountArea>
  )
}
