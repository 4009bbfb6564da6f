import { Link } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { isWholeShop } from '../promotions/scope-field.tsx'
import { describeSale, type SaleRow, saleStates, saleVariants } from './sale-words.ts'

/** Lower prices for a time. */
export function SaleScreen() {
  const table = useServerTable({
    name: 'sales',
    call: 'GET /api/sales',
    rows: reply => reply.sales,
    columns,
    filters: { state: { label: 'State', all: 'Any state', options: Object.entries(saleStates) } },
    matches: ({ name, state }, words, filters) =>
      name.toLowerCase().includes(words) && (!filters.state || state === filters.state),
  })
  return (
    <>
      <ScreenHead title="Sale Prices" text="Lower prices for a period. The MRP is shown struck through.">
        <Link to="/admin/sale/new" className={buttonClass()}>
          New sale
        </Link>
      </ScreenHead>
      <DataTable
        label="Sales"
        table={table}
        rowName={({ name }) => name}
        empty={
          <Empty title="No sales yet">
            <Link to="/admin/sale/new" className="text-rose underline">
              Plan the first sale
            </Link>
          </Empty>
        }
      />
    </>
  )
}

const columns: Column<SaleRow>[] = [
  {
    id: 'name',
    title: 'Name',
    always: true,
    phone: 'first',
    sort: upDown('name'),
    text: ({ name }) => name,
    cell: ({ _id, name, scope }) => (
      <div className="sm:min-w-32">
        <Link to={`/admin/sale/${_id}`} className="wrap-anywhere font-medium hover:text-rose">
          {name}
        </Link>
        <p data-wide-only className="text-muted text-xs">
          {isWholeShop(scope) ? 'All products' : 'Some products'}
        </p>
      </div>
    ),
  },
  { id: 'off', title: 'Price', phone: 'second', text: describeSale },
  {
    id: 'dates',
    title: 'When',
    phone: 'second-end',
    cell: ({ startsAt, endsAt }) => (
      <div className="whitespace-nowrap text-xs">
        <p data-wide-only>From {formatDateTime(startsAt)}</p>
        <p>{endsAt ? `Until ${formatDateTime(endsAt)}` : 'Until you end it'}</p>
      </div>
    ),
  },
  {
    id: 'products',
    title: 'Products',
    align: 'right',
    cell: ({ products, state }) => (state === 'scheduled' ? '–' : products.toLocaleString('en-IN')),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    cell: ({ state }) => <Mark variant={saleVariants[state]}>{saleStates[state]}</Mark>,
  },
]
