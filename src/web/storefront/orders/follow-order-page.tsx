import { lazy, Suspense, useCallback, useState } from 'react'
import { usePageUrl } from '#web/client/page-url.ts'
import { readSession } from '#web/client/session.ts'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { OrderLoading } from './order-loading.tsx'
import { OwnOrder } from './own-order.tsx'

const FollowedOrder = lazy(() => import('./followed-order.tsx'))

/**
 * An order at the URL that its mails link to: all of it for the account that placed it, and for everybody else who has
 * the link, where it is and what is in it.
 */
export default function FollowOrderPage() {
  const url = usePageUrl()
  const [isOfOther, setIsOfOther] = useState(false)
  const openByToken = useCallback(() => setIsOfOther(true), [])
  const number = decodeURIComponent(url?.pathname.split('/')[2] ?? '')
  /** Of the link in a mail. */
  const token = url?.searchParams.get('token') ?? ''
  if (!url || isOfOther || (token && !readSession()))
    return (
      <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
        <div className="mx-auto max-w-5xl">
          <Suspense fallback={<OrderLoading />}>
            {url ? <FollowedOrder number={number} token={token} /> : <OrderLoading />}
          </Suspense>
        </div>
      </div>
    )
  return (
    <SignedInPage
      title="Your order"
      sentence="Please log in to see your order, or open it from one of our emails about it."
      path={`/order/${number}`}
    >
      <div className="mx-auto max-w-5xl">
        <OwnOrder justPlaced={false} onUnknown={token ? openByToken : undefined} />
      </div>
    </SignedInPage>
  )
}
