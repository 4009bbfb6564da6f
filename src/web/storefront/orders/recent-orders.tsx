import { LoadFailed } from '../layout/load-failed.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'
import { useReviewable } from './use-reviewable.ts'

/** Below the checkout: the last three, and the way to all of them. */
export default function RecentOrders() {
  const { orders, error, busy, reload } = useOrders({ limit: 3 })
  const reviewable = useReviewable(orders)
  return (
    <section aria-labelledby="recent" aria-busy={busy} className="mt-14 border-line border-t pt-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-2xl">
          Your Recent Orders
        </h2>
        {orders && orders.length > 0 && (
          <a href="/orders" className="inline-flex min-h-11 items-center text-accent underline">
            All orders
          </a>
        )}
      </div>
      {error ? (
        <LoadFailed sentence="Your orders could not be loaded." onClick={reload} />
      ) : !orders ? (
        <div aria-hidden="true" className="skeleton h-56 rounded-3xl" />
      ) : orders.length === 0 ? (
        <p className="text-muted">No orders found.</p>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-3">
          {orders.map(order => (
            <li key={order._id}>
              <OrderCard compact order={order} reviewable={reviewable} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
