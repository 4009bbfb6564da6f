import type { PagesView } from '#contract/pages.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { AccountArea } from '../accounts/account-area.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { PastOrders } from '../move-in/past-orders.tsx'
import { Pagination } from '../search/pagination.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'
import { useReviewable } from './use-reviewable.ts'

const perPage = 10

export default function OrdersPage() {
  const url = usePageUrl()
  const asked = Number(url?.searchParams.get('page'))
  const page = url && (Number.isInteger(asked) && asked > 0 ? Math.min(asked, 100_000) : 1)
  const { orders, total, error, busy, reload } = useOrders({ limit: perPage, page })
  const reviewable = useReviewable(orders)
  return (
    <AccountArea title="Your orders" sentence="Please log in to see your orders." path="/orders">
      <div aria-busy={busy} className="max-w-3xl">
        {error ? (
          <LoadFailed sentence="Your orders could not be loaded." onClick={reload} />
        ) : !orders || page === null ? (
          <div aria-hidden="true" className="grid gap-4">
            {[1, 2, 3].map(card => (
              <div key={card} className="skeleton h-56 rounded-3xl" />
            ))}
          </div>
        ) : orders.length === 0 ? (
          <div className="grid justify-items-center gap-4 rounded-3xl bg-sunk px-6 py-14 text-center">
            <span className="grid size-20 place-items-center rounded-full bg-surface text-accent">
              <LineIcon path={icons.bag} className="size-9" />
            </span>
            <p className="font-display text-2xl">
              {total > 0 ? 'There are no orders on this page.' : 'No orders found.'}
            </p>
            {total === 0 && (
              <p className="max-w-sm text-balance text-muted">
                Your orders will show up here, with their delivery date and a button to buy again.
              </p>
            )}
            <a href={total > 0 ? '/orders' : '/'} className={buttonClass()}>
              {total > 0 ? 'Go to latest orders' : 'Go Shopping'}
            </a>
          </div>
        ) : (
          <>
            <p className="sr-only">
              {total} {total === 1 ? 'order' : 'orders'}
            </p>
            <ul className="grid gap-4">
              {orders.map(order => (
                <li key={order._id}>
                  <OrderCard order={order} reviewable={reviewable} />
                </li>
              ))}
            </ul>
            <Pagination {...pagesOf(page, Math.ceil(total / perPage))} />
          </>
        )}
        {orders && page === Math.max(1, Math.ceil(total / perPage)) && <PastOrders />}
      </div>
    </AccountArea>
  )
}

function pagesOf(current: number, last: number): PagesView {
  const href = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`)
  const near = [current - 1, current, current + 1].filter(page => page >= 1 && page <= last)
  return {
    current,
    last,
    first: href(1),
    previous: current > 1 ? href(current - 1) : null,
    next: current < last ? href(current + 1) : null,
    end: href(last),
    near: near.map(page => ({ page, href: href(page) })),
  }
}
