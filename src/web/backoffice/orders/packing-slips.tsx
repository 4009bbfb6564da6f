import { exactRupees } from '#values/money.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { OrderAddress } from './order-address.tsx'
import type { OrderRow } from './order-row.ts'

/** One sheet per parcel, shown only in print. */
export function PackingSlips({ order, shopName }: { order: OrderRow; shopName: string }) {
  const sent = order.shipments.filter(({ status }) => status !== 'Cancelled')
  return (
    <div className="hidden print:block">
      {sent.map(({ _id, sellerName, items, toCollect }) => {
        const lines = order.items.filter(item => items.includes(item._id))
        const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
        return (
          <article key={_id} className="packing-slip">
            <header className="flex justify-between border-ink border-b pb-4">
              <div>
                <p className="font-display text-3xl">{shopName}</p>
                <p>Sent by {sellerName}</p>
              </div>
              <div className="text-right">
                <h1 className="text-2xl">Packing slip</h1>
                <p className="tabular-nums">{order.orderNumber}</p>
                <p>{formatDateTime(order.createdAt)}</p>
              </div>
            </header>
            <div className="grid grid-cols-2 gap-8 py-6">
              <section>
                <h2 className="mb-1 text-lg">Deliver to</h2>
                {order.address ? <OrderAddress address={order.address} /> : <p>{order.customer.name}</p>}
              </section>
              <section>
                <h2 className="mb-1 text-lg">Payment</h2>
                <p>{order.paymentMethod}</p>
                {toCollect !== null && (
                  <p className="mt-2 inline-block border border-ink px-3 py-2">
                    Collect <strong className="font-semibold text-lg">{exactRupees(toCollect)}</strong>
                  </p>
                )}
              </section>
            </div>
            <table className="w-full text-left">
              <thead>
                <tr className="border-ink border-b">
                  <th className="w-10 py-2 font-medium">
                    <span className="sr-only">Packed</span>
                  </th>
                  <th className="w-20 py-2 font-medium">Pieces</th>
                  <th className="py-2 font-medium">Product</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ _id, quantity, product }) => (
                  <tr key={_id} className="border-line border-b">
                    <td className="py-2">
                      <span className="block size-4 border border-ink" />
                    </td>
                    <td className="py-2 tabular-nums">{quantity}</td>
                    <td className="py-2">
                      {product.name}
                      {product.brandName && <span className="text-muted">, {product.brandName}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-6">
              {pieces === 1 ? 'One piece' : `${pieces} pieces`} in all. Thank you for shopping with us!
            </p>
          </article>
        )
      })}
    </div>
  )
}
