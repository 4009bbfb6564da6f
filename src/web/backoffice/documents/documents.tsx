import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMonth } from '#values/dates.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.tsx'
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
import { thisMonth, useMonths } from './months.ts'

/** Invoices and credit notes: a seller's own, all of them for an admin. */
export function DocumentsScreen() {
  const isAdmin = useMe().role === 'admin'
  const table = useServerTable({
    name: 'documents',
    call: 'GET /api/documents',
    rows: reply => reply,
    columns: isAdmin ? columns : columns.filter(({ id }) => id !== 'seller'),
    filters: {
      month: { label: 'Month', all: 'All months', options: useMonths() },
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
  const month = table.query.filters.month || thisMonth
  return (
    <>
      <ScreenHead
        title="Documents"
        text="Invoices are issued when parcels are sent, credit notes when something comes back."
      >
        <MonthFiles month={month} />
      </ScreenHead>
      <Waiting isAdmin={isAdmin} />
      <DataTable
        label="Documents"
        table={table}
        rowName={({ number }) => number}
        searchLabel="Search by number, order or customer"
        csv={`documents-${month}.csv`}
        empty={
          <Empty title="No documents yet">Your first invoice will be issued with your first parcel.</Empty>
        }
      />
    </>
  )
}

/** What an accountant asks for at the end of a month. */
function MonthFiles({ month }: { month: string }) {
  const [busy, setBusy] = useState(false)

  async function saveZip() {
    setBusy(true)
    await download(`documents-${month}.zip`, async () => {
      const bytes = await callOrSignIn('GET /api/documents/zip', { query: { month } })
      return new Blob([new Uint8Array(bytes as Uint8Array)], { type: 'application/zip' })
    })
    setBusy(false)
  }

  return (
    <>
      <ToolButton icon="download" onClick={() => void saveZip()} disabled={busy} aria-busy={busy}>
        {busy ? 'Packing…' : `All of ${formatMonth(month)} (ZIP)`}
      </ToolButton>
      <Link to={`/admin/gstr1?month=${month}`} className={toolClass}>
        GSTR-1
      </Link>
    </>
  )
}

/** Parcels that have left without an invoice. */
function Waiting({ isAdmin }: { isAdmin: boolean }) {
  const waiting = useCall('GET /api/documents/waiting', {}).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-alert-soft px-4 py-3">
      <span>
        {waiting === 1 ? '1 parcel has' : `${waiting} parcels have`} been sent without an invoice, because{' '}
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
  { id: 'kind', title: 'Kind', phone: 'second-end', text: ({ kind }) => kindWords[kind], cell: KindMark },
  {
    id: 'date',
    title: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => <span className="whitespace-nowrap">{formatDate(date)}</span>,
  },
  {
    id: 'order',
    title: 'Order',
    text: ({ order }) => order.orderNumber,
    cell: ({ order }) => <OrderLink id={order._id} number={order.orderNumber} />,
  },
  { id: 'recipient', title: 'Customer', phone: 'second', text: ({ recipient }) => recipient },
  { id: 'seller', title: 'Seller', text: ({ seller }) => seller },
  { id: 'tax', title: 'GST', rupees: ({ tax }) => tax },
  { id: 'total', title: 'Total', phone: 'first-end', rupees: ({ total }) => total },
]
