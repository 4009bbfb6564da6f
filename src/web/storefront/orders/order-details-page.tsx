import { useEffect } from 'react'
import { guestOrders } from '#web/client/guest-orders.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { readSession } from '#web/client/session.ts'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { OwnOrder } from './own-order.tsx'

/** One order. Opened from the checkout, it is also its confirmation. */
export default function OrderDetailsPage() {
  const url = usePageUrl()
  const path = url ? url.pathname + url.search : '/orders'
  const justPlaced = Boolean(url?.searchParams.has('placed') || url?.searchParams.has('paid'))
  // The payment service leads everybody back here; who has no account sees the order by its link.
  useEffect(() => {
    const ofGuest = url && !readSession() && guestOrders.pathOf(url.pathname.split('/')[2] ?? '', '&paid')
    if (ofGuest) location.replace(ofGuest)
  }, [url])
  return (
    <SignedInPage title="Your order" sentence="Please log in to see your order." path={path}>
      <div className="mx-auto max-w-5xl">
        <OwnOrder justPlaced={justPlaced} />
      </div>
    </SignedInPage>
  )
}
