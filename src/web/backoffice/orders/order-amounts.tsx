import { formatRupees } from '#values/money.ts'
import { Card } from '../layout/card.tsx'
import type { OrderRow } from './order-row.ts'

/** An admin sees what the customer pays, a seller the sum of their items. */
export function OrderAmounts({ order }: { order: OrderRow }) {
  const { amounts, placed, total, discount, net, promoCode, offers, paymentMethod, cancelled, invoiced } =
    order
  const collect = amountToCollect(order)
  const isDelivered = order.status === 'Delivered'
  const names = offers.map(({ code, title }) => code ?? title).join(', ') || promoCode
  const code = names ? ` (${names})` : ''
  const rows: [string, string][] = amounts
    ? [
        ['Goods', formatRupees(amounts.subtotal)],
        ...row(`Discount${code}`, amounts.discount),
        [
          'Delivery',
          amounts.delivery === 0 && order.status !== 'Cancelled' ? 'Free' : formatRupees(amounts.delivery),
        ],
      ]
    : [
        ['Your goods', formatRupees(total)],
        ...row('Cancelled', total - discount - net),
        ...row(`Discount${code}`, discount),
      ]
  if (order.sellerDiscount > 0)
    rows.push([
      amounts ? 'Discount paid by sellers' : 'Discount paid by you',
      formatRupees(order.sellerDiscount),
    ])
  if (invoiced.shopDiscount > 0)
    rows.push([
      amounts ? 'Discount the shop pays to sellers' : 'Discount paid by the shop',
      formatRupees(invoiced.shopDiscount),
    ])
  return (
    <Card title="Payment">
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-2 font-medium">
          <dt>{totalName(order)}</dt>
          <dd className="tabular-nums">{formatRupees(amounts ? amounts.total : net)}</dd>
        </div>
        {amounts && cancelled > 0 && (
          <div className="flex justify-between gap-4 text-muted">
            <dt>
              Cancelled
              {placed && <span className="block text-sm">ordered for {formatRupees(placed.total)}</span>}
            </dt>
            <dd className="tabular-nums line-through">{formatRupees(cancelled)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Paid by</dt>
          <dd>{paymentMethod}</dd>
        </div>
        {!amounts && net > 0 && <SellerInvoice order={order} />}
        {!amounts && collect !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">
              {isDelivered ? 'Collected on delivery' : 'Collect on delivery'}
              {collect > net && (
                <span className="block text-sm">with {formatRupees(collect - net)} for delivery</span>
              )}
            </dt>
            <dd className="tabular-nums">{formatRupees(collect)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** What the seller bills for, and why that is not what is left of the lines. */
function SellerInvoice({ order: { net, invoiced } }: { order: OrderRow }) {
  const { shopDiscount, delivery, total } = invoiced
  const why = [
    ...(shopDiscount > 0 ? [`+ ${formatRupees(shopDiscount)} discount that the shop pays to you`] : []),
    ...(delivery > 0 ? [`+ ${formatRupees(delivery)} your part of the delivery charge`] : []),
  ]
  return (
    <div className="flex justify-between gap-4 border-line border-t pt-2">
      <dt>
        Your invoice
        {why.length > 0 && (
          <span className="block text-muted text-sm">
            {formatRupees(net)} {why.join(' ')}
          </span>
        )}
      </dt>
      <dd className="tabular-nums">{formatRupees(total)}</dd>
    </div>
  )
}

/** What is taken off, if anything. */
const row = (name: string, off: number): [string, string][] =>
  off > 0 ? [[name, `−${formatRupees(off)}`]] : []

function totalName({ amounts, discount, cancelled, payment, status }: OrderRow): string {
  const isToBeCollected = payment.stage === 'cod' && status !== 'Delivered'
  if (amounts) return cancelled > 0 && amounts.total > 0 && isToBeCollected ? 'To pay' : 'Total'
  if (cancelled > 0) return 'Remaining'
  return discount === 0 ? 'Total' : 'After discount'
}

/** What the customer pays on delivery of the seller's shipments; null if it is paid already or nothing is sent. */
function amountToCollect({ shipments }: OrderRow): number | null {
  const live = shipments.filter(({ status }) => status !== 'Cancelled')
  if (live.length === 0 || live.some(({ toCollect }) => toCollect === null)) return null
  return live.reduce((sum, { toCollect }) => sum + toCollect!, 0)
}
