import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { readSession } from '#web/client/session.ts'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { OrderLoading } from './order-loading.tsx'
import { OwnOrder } from './own-order.tsx'

const FollowedOrder = lazy(() => import('./followed-order.tsx'))

interface Address {
  number: string
  /** Of the link in a mail; empty without. */
  token: string
}

/**
 * An order at the address that its mails lead to: all of it for the account that placed it, and for everybody else who has
 * the link, where it is and what is in it.
 */
export default function FollowOrderPage() {
  const [address, setAddress] = useState<Address | null>(null)
  const [byLink, setByLink] = useState(false)
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? ''
    setAddress({ number: decodeURIComponent(location.pathname.split('/')[2] ?? ''), token })
    setByLink(token !== '' && !readSession())
  }, [])
  const follow = useCallback(() => setByLink(true), [])
  if (!address || byLink)
    return (
      <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
        <div className="mx-auto max-w-5xl">
          <Suspense fallback={<OrderLoading />}>
            {address ? <FollowedOrder {...address} /> : <OrderLoading />}
          </Suspense>
        </div>
      </div>
    )
  return (
    <SignedInPage
      title="Your order"
      sentence="Please log in to see your order, or open it from one of our mails about it."
      path={`/order/${address.number}`}
    >
      <div className="mx-auto max-w-5xl">
        <OwnOrder justPlaced={false} onUnknown={address.token ? follow : undefined} />
      </div>
    </SignedInPage>
  )
}
