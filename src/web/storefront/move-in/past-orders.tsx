import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Money } from '#web/ui/money.tsx'

/** Orders from before the shop came here, below the others; nothing for somebody who has none. */
export function PastOrders() {
  const { reply } = useReply('GET /api/past-orders/mine', {}, callSignedIn)
  if (!reply || reply.orders.length === 0) return null
  return (
    <section aria-labelledby="past-orders" className="mt-12">
      <h2 id="past-orders" className="text-2xl">
        Earlier orders
      </h2>
      <p className="mt-1 mb-4 text-muted">
        From our former shop. For questions about them, please write to us.
      </p>
      <ul className="grid gap-3">
        {reply.orders.map(order => (
          <li key={order._id} className="rounded-card border border-line bg-surface">
            <PastOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastOrder({ order }: { order: Reply<'GET /api/past-orders/mine'>['orders'][number] }) {
  const { number, placedAt, status, total, lines } = order
  return (
    <details>
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-5 py-3">
        <span>
          <span className="font-medium">{number}</span>
          <span className="block text-muted text-sm">
            {formatDate(placedAt)} · {status}
          </span>
        </span>
        <Money rupees={total} className="font-medium" />
      </summary>
      <ul className="border-line border-t px-5 py-3 text-sm">
        {lines.map(({ name, quantity, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a past order never changes
          <li key={index} className="flex justify-between gap-4 py-1.5">
            <span>
              {quantity} × {name}
            </span>
            <Money rupees={price * quantity} />
          </li>
        ))}
      </ul>
    </details>
  )
}
