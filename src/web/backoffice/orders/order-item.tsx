import { formatRupees } from '#values/money.ts'
import { Thumb } from '../layout/thumb.tsx'
import { Batches } from '../lots/batches.tsx'
import type { OrderRow } from './order-row.ts'

/** A product as it was when it was bought, with its price. */
export function OrderItem({ item }: { item: OrderRow['items'][number] }) {
  const { product, quantity, price, lineTotal, discount } = item
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-0 last:pb-0">
      <Thumb path={product.image} className="size-14 rounded-lg" />
      <div className="min-w-0 flex-1">
        <a href={`/product/${product._id}`} className="line-clamp-2 font-medium hover:text-rose">
          {product.name}
        </a>
        <p className="text-muted text-sm">
          {[product.brandName, product.category].filter(Boolean).join(', ')}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {quantity} × {formatRupees(price)}
        </p>
        <Batches batches={item.batches} />
      </div>
      <div className="text-right">
        <span className="tabular-nums">{formatRupees(lineTotal)}</span>
        {discount > 0 && (
          <p className="text-leaf text-sm tabular-nums">
            <span className="sr-only">Discount </span>−{formatRupees(discount)}
          </p>
        )}
      </div>
    </li>
  )
}
