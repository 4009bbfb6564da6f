import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { readSession } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountArea } from '../accounts/account-area.tsx'
import { callSignedIn } from '../accounts/call-signed-in.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { WishlistCard } from './wishlist-card.tsx'

type Product = Reply<'GET /api/wishlist'>['products'][number]

export default function WishlistPage() {
  const [products, setProducts] = useState<Product[] | null>(null)
  const [failed, setFailed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setProducts((await callSignedIn('GET /api/wishlist', {})).products)
    } catch (error) {
      console.warn('Error fetching wishlist', error)
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (readSession()) void load()
  }, [load])

  function show(left: Product[]) {
    setProducts(left)
    // The button that was pressed is gone.
    list.current?.focus()
  }

  return (
    <AccountArea title="Wishlist" sentence="Please log in to see what you have saved." path="/wishlist">
      <div ref={list} tabIndex={-1} className="outline-none">
        {failed ? (
          <LoadFailed sentence="Your wishlist could not be loaded." onClick={() => void load()} />
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
              Nothing saved yet. Press the heart on a product, and you will find it here.
            </p>
            <a href="/product" className={buttonClass()}>
              Find something lovely
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
