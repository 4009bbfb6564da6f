import { Link } from 'react-router'
import { returnStateWords } from '#values/return-rules.ts'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useMe } from '../use-me.ts'
import { formatDue, ReturnMark, type ReturnRow, reasonWords } from './return-words.tsx'

/** What customers send back: a seller's own goods, for an admin all. */
export function ReturnsScreen() {
  const { role } = useMe()
  const table = useServerTable({
    name: 'returns',
    call: 'GET /api/returns',
    rows: reply => reply,
    columns,
    filters: {
      state: {
        label: 'State',
        all: 'Any state',
        options: [
          ['to-do', 'Waiting for you'],
          ['overdue', 'Overdue'],
          ['disputed', 'Disputed'],
          ...(role === 'admin' ? ([['to-pay', 'To be paid by hand']] as const) : []),
          ['requested', returnStateWords.requested],
          ['approved', returnStateWords.approved],
          ['pickup_booked', returnStateWords.pickup_booked],
          ['picked_up', returnStateWords.picked_up],
          ['received', returnStateWords.received],
          ['refunded', returnStateWords.refunded],
          ['exchanged', returnStateWords.exchanged],
          ['refused', returnStateWords.refused],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Returns"
        text="Answer within 48 hours and inspect within three days. After that, the return is decided in the customer’s favour."
      >
        <Link to="/admin/returns/reasons" className={toolClass}>
          Reasons by product
        </Link>
      </ScreenHead>
      <DataTable
        label="Returns"
        table={table}
        rowName={({ number }) => `the return ${number}`}
        searchLabel="Search number or customer"
        empty={<Empty title="No returns yet">Customers can return items within ten days of delivery.</Empty>}
      />
    </>
  )
}

const columns: Column<ReturnRow>[] = [
  {
    id: 'number',
    title: 'Return',
    phone: 'first',
    always: true,
    text: ({ number }) => number,
    cell: ({ _id, number, customer }) => (
      <Link to={`/admin/returns/${_id}`} className="grid min-h-11 content-center hover:text-rose">
        <span className="whitespace-nowrap font-medium tabular-nums">{number}</span>
        <span data-wide-only className="text-muted text-xs">
          {customer}
        </span>
      </Link>
    ),
  },
  {
    id: 'items',
    title: 'What and why',
    phone: 'second',
    text: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    cell: ({ items }) => {
      const [first] = items
      return (
        <span className="flex min-w-0 items-center gap-3 sm:min-w-56">
          <span data-wide-only>
            <Thumb path={first?.image ?? null} />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-1">
              {first && first.quantity > 1 && `${first.quantity} × `}
              {first?.name}
              {items.length > 1 && ` and ${items.length - 1} more`}
            </span>
            {first && (
              <span data-wide-only className="block text-muted text-xs">
                {reasonWords[first.reason]}
              </span>
            )}
          </span>
        </span>
      )
    },
  },
  {
    id: 'pictures',
    title: 'Pictures',
    cell: ({ pictures }) => (
      <span className="flex gap-1">
        {pictures.slice(0, 3).map(({ small }) => (
          <img
            key={small}
            src={small}
            alt=""
            loading="lazy"
            className="size-9 rounded bg-sand object-cover"
          />
        ))}
        {pictures.length === 0 && '–'}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    text: ({ state }) => returnStateWords[state],
    cell: ReturnMark,
  },
  {
    id: 'due',
    title: 'Due',
    text: ({ dueAt }) => dueAt ?? '',
    cell: ({ dueAt, isOverdue }) => (
      <span className={`whitespace-nowrap ${isOverdue ? 'text-alert' : ''}`}>
        {dueAt ? formatDue(dueAt) : '–'}
      </span>
    ),
  },
  {
    id: 'worth',
    title: 'Value',
    phone: 'second-end',
    align: 'right',
    text: ({ refunded, estimate }) => refunded || estimate,
    cell: ({ wish, refunded, estimate }) =>
      wish === 'exchange' && refunded === 0 ? 'Exchange' : <Money rupees={refunded || estimate} />,
  },
]
