import { useEffect, useState } from 'react'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { OwnOrder } from './own-order.tsx'

/** One order. Opened from the checkout, it is also its confirmation. */
export default function OrderDetailsPage() {
  const [address, setAddress] = useState({ path: '/orders', justPlaced: false })
  useEffect(() => {
    const { pathname, search } = location
    const query = new URLSearchParams(search)
    setAddress({ path: pathname + search, justPlaced: query.has('placed') || query.has('paid') })
  }, [])
  return (
    <SignedInPage title="Your order" sentence="Please log in to see your order." path={address.path}>
      <div className="mx-auto max-w-5xl">
        <OwnOrder justPlaced={address.justPlaced} />
      </div>
    </SignedInPage>
  )
}
