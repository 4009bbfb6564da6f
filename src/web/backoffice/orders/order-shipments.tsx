import { Menu } from '@base-ui/react/menu'
import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '#values/money.ts'
import { isToPack } from '#values/order-status.ts'
import { Card } from '../layout/card.tsx'
import { Icon } from '../layout/icon.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { Batches } from '../lots/batches.tsx'
import { useMay } from '../use-me.ts'
import { CameBackPanel } from './came-back-panel.tsx'
import type { OrderRow } from './order-row.ts'
import { PiecesPanel } from './pieces-panel.tsx'
import { ShipmentTracking } from './shipment-tracking.tsx'
import { StatusMark } from './status/status-mark.tsx'
import { StatusSelect } from './status/status-select.tsx'

type Shipment = OrderRow['shipments'][number]

/** The ordered items by shipment. Where there are several, each has a status of its own to change. */
export function OrderShipments({ order, isAdmin }: { order: OrderRow; isAdmin: boolean }) {
  const [choosing, setChoosing] = useState<{ shipment: Shipment; mode: 'later' | 'cancel' } | null>(null)
  const [returned, setReturned] = useState<Shipment | null>(null)
  const several = order.shipments.length > 1
  const packs = useMay('pack')
  return (
    <>
      {order.shipments.map(shipment => {
        const { _id, number, sellerName, status, items, toCollect } = shipment
        const isOnly = order.shipments.filter(one => one.sellerName === sellerName).length === 1
        return (
          <Card
            key={_id}
            title={several || isAdmin ? `Sent by ${sellerName}` : 'Your items'}
            aside={
              <div className="flex flex-wrap items-center gap-2">
                {several && (isAdmin || status !== 'Cancelled') ? (
                  <StatusSelect
                    orderId={order._id}
                    shipment={_id}
                    name={isOnly ? `${sellerName}’s part` : `shipment ${number}`}
                    shipments={[shipment]}
                  />
                ) : (
                  <StatusMark status={status} />
                )}
                {isAdmin && packs && status === 'Shipped' && (
                  <ToolButton className="text-alert" onClick={() => setReturned(shipment)}>
                    Returned undelivered…
                  </ToolButton>
                )}
                {packs && isToPack(status) && (
                  <ShipmentMenu number={number} onChoose={mode => setChoosing({ shipment, mode })} />
                )}
              </div>
            }
          >
            <p className="-mt-1 mb-1 flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
              <span>Shipment {number}</span>
              {status !== 'Cancelled' && toCollect !== null && (
                <span>
                  {status === 'Delivered' ? 'Collected' : 'Collect'} {formatRupees(toCollect)}
                </span>
              )}
            </p>
            {status !== 'Cancelled' && <ShipmentTracking order={order} shipment={shipment} />}
            <ul className={status === 'Cancelled' ? 'opacity-60' : ''}>
              {order.items
                .filter(item => items.includes(item._id))
                .map(item => (
                  <OrderItem
                    key={item._id}
                    item={item}
                    order={packs && isToPack(status) ? order._id : undefined}
                  />
                ))}
            </ul>
          </Card>
        )
      })}
      {returned && <CameBackPanel order={order} shipment={returned} onClose={() => setReturned(null)} />}
      {choosing && <PiecesPanel order={order} {...choosing} onClose={() => setChoosing(null)} />}
    </>
  )
}

function ShipmentMenu(props: { number: string; onChoose(mode: 'later' | 'cancel'): void }) {
  const mayCancel = useMay('orders')
  const item =
    'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none data-highlighted:bg-sand'
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={`More for shipment ${props.number}`} className={toolClass}>
        More
        <Icon name="down" className="size-4 text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-30">
          <Menu.Popup className="w-56 rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            <Menu.Item className={item} onClick={() => props.onChoose('later')}>
              <Icon name="box" className="size-4.5 text-muted" />
              Send some later…
            </Menu.Item>
            {mayCancel && (
              <Menu.Item className={`${item} text-alert`} onClick={() => props.onChoose('cancel')}>
                <Icon name="close" className="size-4.5" />
                Cancel items…
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

// Few packers ever need it.
const ChooseLotPanel = lazy(() => import('../lots/choose-lot-panel.tsx'))

interface Props {
  item: OrderRow['items'][number]
  /** The order, where somebody who packs it may take other batches. */
  order?: string | undefined
}

/** A product as it was when it was bought, with its price. */
function OrderItem({ item, order }: Props) {
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
            Change batch…<span className="sr-only"> for {product.name}</span>
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
