import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

type PastOrder = Reply<'GET /api/past-orders'>['orders'][number]

/** Orders of the shop before it came here: to look up, nothing else. */
export function PastOrders() {
  const [params] = useSearchParams()
  const account = params.get('account')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(text, 300)
  const query = useCall('GET /api/past-orders', {
    query: { page, ...(search && { search }), ...(account && { account }) },
  })
  return (
    <>
      <ScreenHead
        title="Past Orders"
        text="Orders from before you moved in. They are here to look up and never count in stock, sales, books or invoices."
        back={{ to: '/admin/order', label: 'Orders' }}
      />
      <div className="mb-4 max-w-md">
        <Field
          label="Search by number, name or email"
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPage(1)
          }}
        />
      </div>
      <Loaded query={query} failure="Past orders could not be loaded">
        {({ orders, total }) => (
          <>
            <p role="status" className="mb-2 text-muted text-sm">
              {total === 1 ? '1 order' : `${total.toLocaleString('en-IN')} orders`}
            </p>
            <ul className="overflow-hidden rounded-2xl border border-line bg-white">
              {orders.map(order => (
                <li key={order._id} className="border-line border-b last:border-0">
                  <Order order={order} />
                </li>
              ))}
              {orders.length === 0 && <li className="p-6 text-center text-muted">No past orders found.</li>}
            </ul>
            {(page > 1 || orders.length === 100) && (
              <div className="mt-3 flex gap-2">
                <ToolButton disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </ToolButton>
                <ToolButton disabled={page * 100 >= total} onClick={() => setPage(page + 1)}>
                  Older
                </ToolButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Order({ order }: { order: PastOrder }) {
  const { number, customerName, email, phone, address, placedAt, status, payment, total, lines, note } = order
  return (
    <details>
      <summary className="grid cursor-pointer gap-x-4 px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_9rem_8rem_7rem] hover:bg-sand">
        <b className="font-medium">{number}</b>
        <span className="min-w-0 truncate">{customerName || email}</span>
        <span className="text-muted text-sm">{formatDate(placedAt)}</span>
        <span className="text-sm">{status}</span>
        <span className="tabular-nums sm:text-right">{formatRupees(total)}</span>
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-4 text-sm sm:grid-cols-2">
        <ul>
          {lines.map((line, index) => (
            // Two lines may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: a past order never changes
            <li key={index} className="flex justify-between gap-4 border-line border-b py-1.5">
              <span>
                {line.quantity} × {line.name}
                {line.sku && <span className="text-muted"> ({line.sku})</span>}
              </span>
              <span className="tabular-nums">{formatRupees(line.price * line.quantity)}</span>
            </li>
          ))}
          <Amount label="Discount" amount={-order.discount} />
          <Amount label="Delivery" amount={order.delivery} />
          <Amount label={isTaxAdded(order) ? 'Tax' : 'Tax, included'} amount={order.tax} />
          <Amount label="Refunded" amount={-order.refunded} />
          <li className="flex justify-between gap-4 py-1.5 font-medium">
            <span>Total</span>
            <span className="tabular-nums">{formatRupees(total)}</span>
          </li>
        </ul>
        <div className="text-muted [overflow-wrap:anywhere]">
          <p>{[email, phone].filter(Boolean).join(' · ')}</p>
          {address && <p>{[address.name, ...address.lines].join(', ')}</p>}
          {payment && <p>Paid by {payment}</p>}
          {note && <p className="mt-2">{note}</p>}
        </div>
      </div>
    </details>
  )
}

const isTaxAdded = ({ subtotal, discount, delivery, tax, total }: PastOrder) =>
  Math.abs(subtotal - discount + delivery + tax - total) < 0.01

function Amount({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <li className="flex justify-between gap-4 py-1.5 text-muted">
      <span>{label}</span>
      <span className="tabular-nums">{formatRupees(amount)}</span>
    </li>
  )
}
