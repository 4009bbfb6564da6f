import { Link, useParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { formatDate, formatDateTime } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { useCategories } from '../products/use-categories.ts'
import { useSellerFilter } from '../products/use-seller-filter.ts'
import { useMe } from '../use-me.ts'
import { Change } from './figure.tsx'
import { count, money, nameClass, ProductName } from './figure-columns.tsx'
import { FigureTable, type FigureTableProps, type RowOf } from './figure-table.tsx'
import { formatCount, formatShare, longDay, roundedRupees } from './format.ts'

/** What a figure of the dashboard counts, row by row. */
export function FigureList() {
  const { figure } = useParams()
  switch (figure) {
    case 'sold':
      return <SoldProducts />
    case 'visits':
      return <FigureTable {...visits} />
    case 'carts':
      return <Carts />
    case 'searches':
      return <FigureTable {...searches} />
    case 'customers':
      return <Customers />
    case 'stock':
      return <FigureTable {...stock} />
    default:
      throw new CallError(404, 'This report does not exist. Please choose one from the dashboard.')
  }
}

/** What the revenue is made of: the sum of all rows is the figure. */
function SoldProducts() {
  const categories = useCategories()
  const sellerFilter = useSellerFilter()
  return (
    <FigureTable
      title="Products sold"
      text="By product, after discounts and returns and without delivery. Highest revenue first."
      call="GET /api/insight/sold"
      csv="sold"
      filters={{
        category: {
          label: 'Category',
          all: 'All categories',
          options: categories.map(({ name }) => [name, name] as const),
        },
        ...sellerFilter,
      }}
      rowName={({ name }) => name}
      empty="No sales in this period."
      columns={[
        {
          id: 'name',
          title: 'Product',
          phone: 'first',
          always: true,
          cell: ({ stock, ...product }) => <ProductName {...product} isGone={stock === null} />,
          text: ({ name }) => name,
        },
        {
          id: 'revenue',
          title: 'Revenue',
          phone: 'first-end',
          align: 'right',
          cell: ({ revenue }) => <Money rupees={revenue.now} />,
          text: ({ revenue }) => revenue.now,
        },
        {
          id: 'pieces',
          title: 'Pieces',
          phone: 'second',
          align: 'right',
          cell: ({ pieces, stock }) => (
            <>
              {formatCount(pieces.now)}
              <span className="sm:hidden">
                {' sold, '}
                {stock === null ? 'no longer in the shop' : `${formatCount(stock)} left`}
              </span>
            </>
          ),
          text: ({ pieces }) => pieces.now,
        },
        {
          id: 'stock',
          title: 'In stock',
          align: 'right',
          cell: ({ stock }) => (stock === null ? '–' : formatCount(stock)),
          text: ({ stock }) => stock ?? '',
        },
        {
          id: 'change',
          title: 'Revenue before',
          phone: 'second-end',
          align: 'right',
          cell: ({ revenue }) => <Change {...revenue} show={roundedRupees} />,
          text: ({ revenue }) => revenue.before,
        },
      ]}
    />
  )
}

const visits: FigureTableProps<'GET /api/insight/visits'> = {
  title: 'Visits and orders',
  text: 'Unique visitors per day, without bots and without cookies.',
  call: 'GET /api/insight/visits',
  csv: 'visits',
  rowName: ({ _id }) => longDay(_id),
  empty: 'No days in this period.',
  columns: [
    {
      id: 'day',
      title: 'Day',
      phone: 'first',
      always: true,
      cell: ({ _id }) => longDay(_id),
      text: ({ _id }) => _id,
    },
    count('visits', 'Visits', 'second'),
    count('orders', 'Orders', 'second-end'),
    {
      id: 'conversion',
      title: 'Became orders',
      phone: 'first-end',
      align: 'right',
      cell: ({ conversion }) => formatShare(conversion),
      text: ({ conversion }) => Math.round(conversion * 10_000) / 10_000,
    },
  ],
}

/** Sellers do not learn whose a cart is. */
function Carts() {
  const isAdmin = useMe().role === 'admin'
  return (
    <FigureTable
      title="Abandoned carts"
      text="Carts filled in this period with no order for an hour or more. Highest value first."
      call="GET /api/insight/carts"
      csv="abandoned-carts"
      rowName={({ customer, at }) => customer?.name ?? `Cart of ${formatDateTime(at)}`}
      empty="No abandoned carts in this period."
      columns={[
        ...(isAdmin
          ? [
              {
                id: 'customer',
                title: 'Customer',
                phone: 'first' as const,
                always: true,
                cell: ({ customer }: RowOf<'GET /api/insight/carts'>) =>
                  customer && (
                    <Link to={`/admin/user/${customer._id}`} className={nameClass}>
                      {customer.name}
                    </Link>
                  ),
                text: ({ customer }: RowOf<'GET /api/insight/carts'>) => customer?.name ?? '',
              },
            ]
          : []),
        {
          id: 'products',
          title: 'Products',
          phone: isAdmin ? 'second' : 'first',
          always: true,
          cell: ({ products }) => <p className="line-clamp-2">{products.join(', ')}</p>,
          text: ({ products }) => products.join(', '),
        },
        count('pieces', 'Pieces', 'second-end'),
        money('value', 'Value', 'first-end'),
        {
          id: 'at',
          title: 'Last changed',
          phone: isAdmin ? undefined : 'second',
          cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
          text: ({ at }) => at,
        },
      ]}
    />
  )
}

const searches: FigureTableProps<'GET /api/insight/searches'> = {
  title: 'Searches without results',
  text: 'No product matched these words. You could list such a product, or add a synonym.',
  call: 'GET /api/insight/searches',
  csv: 'searches-without-result',
  rowName: ({ _id }) => _id,
  empty: 'Everyone found something in this period.',
  columns: [
    {
      id: 'words',
      title: 'Searched for',
      phone: 'first',
      always: true,
      cell: ({ _id }) => (
        <a href={`/search?q=${encodeURIComponent(_id)}`} className={nameClass}>
          {_id}
        </a>
      ),
      text: ({ _id }) => _id,
    },
    count('searches', 'Visitors', 'first-end'),
    {
      id: 'last',
      title: 'Last',
      phone: 'second',
      cell: ({ lastDay }) => longDay(lastDay),
      text: ({ lastDay }) => lastDay,
    },
  ],
}

function Customers() {
  const isAdmin = useMe().role === 'admin'
  return (
    <FigureTable
      title="Returning customers"
      text={
        isAdmin
          ? 'Customers who ordered in this period and had ordered before.'
          : 'Who ordered from you in this period and had ordered from you before.'
      }
      call="GET /api/insight/customers"
      csv="returning-customers"
      rowName={({ name }) => name}
      empty="No returning customers in this period."
      columns={[
        {
          id: 'name',
          title: 'Customer',
          phone: 'first',
          always: true,
          cell: ({ _id, name }) => (
            <Link
              to={isAdmin ? `/admin/user/${_id}` : `/admin/order?search=${encodeURIComponent(name)}`}
              className={nameClass}
            >
              {name}
            </Link>
          ),
          text: ({ name }) => name,
        },
        count('orders', 'Orders', 'second-end'),
        money('revenue', 'Revenue', 'first-end'),
        {
          id: 'first',
          title: 'Customer since',
          cell: ({ firstOrderAt }) => formatDate(firstOrderAt),
          text: ({ firstOrderAt }) => firstOrderAt,
        },
        {
          id: 'last',
          title: 'Last order',
          phone: 'second',
          cell: ({ lastOrderAt }) => formatDate(lastOrderAt),
          text: ({ lastOrderAt }) => lastOrderAt,
        },
      ]}
    />
  )
}

const stock: FigureTableProps<'GET /api/insight/stock'> = {
  title: 'How long stock lasts',
  text: 'At the pace of the last 30 days. Products that sell out first come first.',
  call: 'GET /api/insight/stock',
  csv: 'stock-days',
  withoutPeriod: true,
  rowName: ({ name }) => name,
  empty: 'No sales in the last 30 days.',
  columns: [
    {
      id: 'name',
      title: 'Product',
      phone: 'first',
      always: true,
      cell: product => <ProductName {...product} />,
      text: ({ name }) => name,
    },
    count('stock', 'In stock', 'second'),
    count('sold', 'Sold in 30 days', 'second-end'),
    {
      id: 'days',
      title: 'Lasts for',
      phone: 'first-end',
      align: 'right',
      cell: ({ stock, daysLeft }) => (
        <span className={daysLeft <= 14 ? 'font-medium text-alert' : ''}>
          {stock === 0
            ? 'Sold out'
            : daysLeft === 0
              ? 'Less than a day'
              : daysLeft === 1
                ? '1 day'
                : `${formatCount(daysLeft)} days`}
        </span>
      ),
      text: ({ daysLeft }) => daysLeft,
    },
  ],
}
