import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { Card } from '../layout/card.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { StatusMark } from '../orders/status/status-mark.tsx'
import { Change } from './figure.tsx'
import { roundedRupees } from './format.ts'
import { usePeriod } from './use-period.ts'

type Figures = Reply<'GET /api/insight/seller'>

/** The products with the most revenue in the period, and their stock. */
export function BestProducts({ products }: { products: Figures['bestProducts'] }) {
  const { search } = usePeriod()
  return (
    <ListCard
      title="Best sellers"
      aside={products.length > 0 && <AllLink to={`/admin/figures/sold${search}`}>All products sold</AllLink>}
      items={products}
      empty="No sales in this period yet."
      list="ol"
    >
      {({ _id, name, image, revenue, pieces, stock }) => (
        <>
          <Thumb path={image} />
          <div className="min-w-0 flex-1">
            <p className="truncate">
              {stock === null ? (
                name
              ) : (
                <a href={`/product/${_id}`} className="hover:text-rose">
                  {name}
                </a>
              )}
            </p>
            <p className="text-muted text-sm">
              {pieces.now} sold{stock === null ? ', no longer in the shop' : `, ${stock} left`}
            </p>
          </div>
          <div className="text-right text-sm">
            <Money rupees={revenue.now} className="text-base" />
            {revenue.change !== null && (
              <p>
                <Change {...revenue} show={roundedRupees} />
              </p>
            )}
          </div>
        </>
      )}
    </ListCard>
  )
}

/** Products to restock soon; each links to where its stock is changed. */
export function LowStock({ products }: { products: Figures['lowStock'] }) {
  return (
    <ListCard
      title="Low stock"
      aside={
        products.length > 0 && (
          <AllLink to="/admin/product?needs=restock&sort=stock-up">All low stock</AllLink>
        )
      }
      items={products}
      empty="Nothing is running low. Products with few pieces left will show up here."
    >
      {({ _id, name, image, stock }) => (
        <>
          <Thumb path={image} />
          <Link to={`/admin/stepper-product/${_id}`} className="min-w-0 flex-1 truncate hover:text-rose">
            {name}
          </Link>
          <p className={`shrink-0 text-sm ${stock === 0 ? 'font-medium text-alert' : 'text-muted'}`}>
            {stock === 0 ? 'Sold out' : `${stock} left`}
          </p>
        </>
      )}
    </ListCard>
  )
}

export function RecentOrders({ orders }: { orders: Figures['recentOrders'] }) {
  return (
    <ListCard
      title="Recent orders"
      aside={<AllLink to="/admin/order">All orders</AllLink>}
      items={orders}
      empty="No orders yet. You will get an email when the first one comes in."
      itemClass="flex-wrap justify-between gap-x-4 gap-y-1"
    >
      {({ _id, orderNumber, customer, createdAt, status, total }) => (
        <>
          <div className="min-w-0">
            <Link to={`/admin/order/${_id}`} className="font-medium tabular-nums hover:text-rose">
              {orderNumber}
            </Link>
            <p className="truncate text-muted text-sm">
              {customer.name}, {formatDateTime(createdAt)}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <StatusMark status={status} />
            <Money rupees={total} />
          </div>
        </>
      )}
    </ListCard>
  )
}

const AllLink = (props: { to: string; children: ReactNode }) => (
  <Link {...props} className="py-1 text-rose text-sm underline max-sm:py-3" />
)

interface Props<Item> {
  title: string
  aside?: ReactNode
  items: Item[]
  empty: string
  list?: 'ul' | 'ol'
  itemClass?: string
  children(item: Item): ReactNode
}

function ListCard<Item extends { _id: string }>(props: Props<Item>) {
  const { title, aside, items, empty, list: List = 'ul', itemClass = 'gap-3', children } = props
  return (
    <Card title={title} aside={aside}>
      {items.length === 0 ? (
        <p className="py-10 text-center text-muted">{empty}</p>
      ) : (
        <List>
          {items.map(item => (
            <li
              key={item._id}
              className={`flex items-center border-line border-b py-2.5 last:border-0 ${itemClass}`}
            >
              {children(item)}
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}
