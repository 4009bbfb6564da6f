import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '#values/money.ts'
import { Thumb } from '../layout/thumb.tsx'
import { Batches } from '../lots/batches.tsx'
import type { OrderRow } from './order-row.ts'

// Few packers ever need it.
const ChooseLotPanel = lazy(() => import('../lots/choose-lot-panel.tsx'))

interface Props {
  item: OrderRow['items'][number]
  /** The order, where somebody who packs it may take other batches. */
  order?: string | undefined
}

/** A product as it was when it was bought, with its price. */
export function OrderItem({ item, order }: Props) {
  const [choosing, setChoosing] = useState(false)
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
        {order && item.batches && item.batches.length > 0 && (
          <button
            type="button"
            onClick={() => setChoosing(true)}
            className="min-h-11 text-rose text-sm underline underline-offset-4 sm:min-h-8"
          >
            Take another batch…<span className="sr-only"> for {product.name}</span>
          </button>
        )}
        {order && choosing && (
          <Suspense>
            <ChooseLotPanel order={order} item={item} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
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
