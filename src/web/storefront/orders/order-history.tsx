import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrdersState } from './use-orders.ts'
import { useReviewable } from './use-reviewable.ts'

export function OrderHistory({
  orders: state,
  onReordered,
}: {
  orders: OrdersState
  onReordered: () => void
}) {
  const { orders, hasMore, failed, busy, reload, loadMore, replace } = state
  const reviewable = useReviewable(orders)
  return (
    <section aria-labelledby="recent" aria-busy={busy} className="mt-16">
      <h2 id="recent" className="mb-6 text-3xl">
        Your Recent Orders
      </h2>
      {orders?.length === 0 && !failed && <p className="text-muted">No orders found.</p>}
      {!orders && !failed && <div aria-hidden="true" className="skeleton h-80 rounded-3xl" />}
      {orders && orders.length > 0 && (
        <div className="grid gap-6">
          {orders.map(order => (
            <OrderCard
              key={order._id}
              order={order}
              reviewable={reviewable}
              onChanged={replace}
              onReordered={onReordered}
            />
          ))}
        </div>
      )}
      {failed && (
        <div className="mt-6">
          <LoadFailed sentence="Your orders could not be loaded." onClick={orders ? loadMore : reload} />
        </div>
      )}
      {hasMore && !failed && (
        <div className="mt-8 text-center">
          <Button look="outline" aria-disabled={busy} onClick={() => !busy && loadMore()}>
            {busy ? 'Loading…' : 'Show more orders'}
          </Button>
        </div>
      )}
    </section>
  )
}
