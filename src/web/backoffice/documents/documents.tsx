import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayInIndia, longDate, months, startOfDay } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { type DocumentRow, download, downloadDocument, KindMark, kindWords } from './document-words.tsx'

/** Invoices and credit notes: a seller's own, all of them for an admin. */
export function DocumentsScreen() {
  const isAdmin = useMe().role === 'admin'
  const table = useServerTable({
    name: 'documents',
    call: 'GET /api/documents',
    rows: reply => reply,
    columns: isAdmin ? columns : columns.filter(({ id }) => id !== 'seller'),
    filters: {
      month: { label: 'Month', all: 'All months', options: lastMonths },
      kind: {
        label: 'Kind',
        all: 'All kinds',
        options: [
          ['invoice', 'Invoices'],
          ['bill-of-supply', 'Bills of supply'],
          ['credit-note', 'Credit notes'],
        ],
      },
      ...(isAdmin && {
        seller: { label: 'Seller', all: 'All sellers', options: [['shop', 'The shop itself']] },
      }),
    },
  })
  const month = table.query.filters.month || lastMonths[0]![0]
  return (
    <>
      <ScreenHead
        title="Documents"
        text="Invoices are issued when parcels leave, credit notes when something comes back."
      >
        <MonthFiles month={month} isAdmin={isAdmin} />
      </ScreenHead>
      <Waiting isAdmin={isAdmin} />
      <DataTable
        label="Documents"
        table={table}
        rowName={({ number }) => number}
        searchLabel="Search by number, order or customer"
        csv={`documents-${month}.csv`}
        empty={
          <Empty title="No documents yet">The first invoice comes with the first parcel that leaves.</Empty>
        }
        failure="The documents could not be read."
      />
    </>
  )
}

/** What an accountant asks for at the end of a month. */
function MonthFiles({ month, isAdmin }: { month: string; isAdmin: boolean }) {
  const [busy, setBusy] = useState(false)

  async function saveZip() {
    setBusy(true)
    await download(`documents-${month}.zip`, async () => {
      const bytes = await callOrSignIn('GET /api/documents/zip', { query: { month } })
      return new Blob([new Uint8Array(bytes as Uint8Array)], { type: 'application/zip' })
    })
    setBusy(false)
  }

  const savePart = (part: (typeof parts)[number][0]) =>
    download(`gstr1-${month}-${part}.csv`, async () => {
      const query = { month, part, ...(isAdmin && { seller: 'shop' }) }
      return new Blob([await callOrSignIn('GET /api/documents/gstr1', { query })], { type: 'text/csv' })
    })

  return (
    <>
      <ToolButton icon="download" onClick={() => void saveZip()} disabled={busy} aria-busy={busy}>
        {busy ? 'Packing…' : `All of ${monthName(month)} (ZIP)`}
      </ToolButton>
      <Menu.Root>
        <Menu.Trigger className={toolClass}>
          GSTR-1
          <Icon name="down" className="size-4 text-muted" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-30">
            <Menu.Popup className="w-72 rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
              <p className="px-2.5 py-2 text-muted text-sm">
                {monthName(month)}
                {isAdmin && ', what the shop sells itself'}
              </p>
              {parts.map(([part, title]) => (
                <Menu.Item
                  key={part}
                  onClick={() => void savePart(part)}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none data-highlighted:bg-sand"
                >
                  <Icon name="download" className="size-4.5 text-muted" />
                  {title}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

const parts = [
  ['b2b', 'Sales to businesses (B2B)'],
  ['b2cl', 'Above ₹1,00,000 to other states (B2CL)'],
  ['b2c', 'Other sales by state and rate (B2C)'],
  ['credit-notes', 'Credit notes to businesses'],
  ['credit-notes-b2cl', 'Credit notes to B2CL sales'],
  ['hsn', 'Summary by HSN'],
] as const

/** Parcels that have left without an invoice. */
function Waiting({ isAdmin }: { isAdmin: boolean }) {
  const waiting = useCall('GET /api/documents/waiting', {}).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-alert-soft px-4 py-3">
      <span>
        {waiting === 1 ? '1 parcel has' : `${waiting} parcels have`} left without an invoice, because{' '}
        {isAdmin ? 'the shop has' : 'you have'} no tax profile yet.
      </span>
      <Link to="/admin/tax" className={toolClass}>
        Fill in the tax profile
      </Link>
    </p>
  )
}

const columns: Column<DocumentRow>[] = [
  {
    id: 'number',
    title: 'Number',
    phone: 'first',
    always: true,
    text: ({ number }) => number,
    cell: document => (
      <button
        type="button"
        onClick={() => void downloadDocument(document)}
        className="inline-flex min-h-11 items-center gap-2 font-medium tabular-nums hover:text-rose"
      >
        <Icon name="download" className="size-4 text-muted" />
        {document.number}
      </button>
    ),
  },
  {
    id: 'kind',
    title: 'Kind',
    phone: 'second-end',
    text: ({ kind }) => kindWords[kind],
    cell: KindMark,
  },
  {
    id: 'date',
    title: 'Date',
    phone: 'hidden',
    text: ({ date }) => date,
    cell: ({ date }) => <span className="whitespace-nowrap">{longDate(startOfDay(date))}</span>,
  },
  {
    id: 'order',
    title: 'Order',
    phone: 'hidden',
    text: ({ order }) => order.orderNumber,
    cell: ({ order }) => <OrderLink id={order._id} number={order.orderNumber} />,
  },
  {
    id: 'recipient',
    title: 'Customer',
    phone: 'second',
    text: ({ recipient }) => recipient,
    cell: ({ recipient }) => recipient,
  },
  {
    id: 'seller',
    title: 'Seller',
    phone: 'hidden',
    text: ({ seller }) => seller,
    cell: ({ seller }) => seller,
  },
  {
    id: 'tax',
    title: 'GST',
    phone: 'hidden',
    align: 'right',
    text: ({ tax }) => tax,
    cell: ({ tax }) => <Money rupees={tax} />,
  },
  {
    id: 'total',
    title: 'Total',
    phone: 'first-end',
    align: 'right',
    text: ({ total }) => total,
    cell: ({ total }) => <Money rupees={total} />,
  },
]

const monthName = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Two years back, the present month first. */
const lastMonths = Array.from({ length: 24 }, (_, back) => {
  const today = dayInIndia(new Date())
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  return [month, monthName(month)] as const
})
