import { Link } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.tsx'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useMay } from '../use-me.ts'
import { GatewayHealth } from './gateway-health.tsx'
import { methodWord, PaymentMark, type PaymentRow, standingWords } from './payment-words.tsx'

/** Every payment that customers were asked for online. */
export function PaymentsScreen() {
  const mayChangeWays = useMay('settings')
  const table = useServerTable({
    name: 'payments',
    call: 'GET /api/payments',
    rows: reply => reply,
    columns,
    filters: {
      state: {
        label: 'State',
        all: 'Any state',
        options: [
          ['needs-admin', 'Needs you'],
          ['paid', standingWords.paid],
          ['open', standingWords.open],
          ['refunded', 'With refunds'],
          ['disputed', 'Disputed'],
          ['closed', standingWords.closed],
          ['review', standingWords.review],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead title="Payments" text="What customers pay online. Cash on Delivery is with the orders.">
        {mayChangeWays && (
          <Link to="/admin/settings" className={toolClass}>
            Ways to pay
          </Link>
        )}
        <Link to="/admin/approvals" className={toolClass}>
          Approvals
        </Link>
        <Link to="/admin/payment/reconciliation" className={toolClass}>
          Compare with the gateway
        </Link>
      </ScreenHead>
      <GatewayHealth />
      <DataTable
        label="Payments"
        table={table}
        rowName={({ order }) => `the payment of ${order.orderNumber}`}
        empty={
          <Empty title="Nobody has paid online yet">
            Payments appear here as soon as a customer begins one.
          </Empty>
        }
        csv={async () =>
          saveFile('payments.csv', await callOrSignIn('GET /api/payments/export', { query: table.sent }))
        }
      />
    </>
  )
}

const columns: Column<PaymentRow>[] = [
  {
    id: 'order',
    title: 'Order',
    phone: 'first',
    always: true,
    text: ({ order }) => order.orderNumber,
    cell: ({ _id, order }) => (
      <Link to={`/admin/payment/${_id}`} className="grid min-h-11 content-center hover:text-rose">
        <span className="font-medium tabular-nums">{order.orderNumber}</span>
        <span data-wide-only className="text-muted text-xs">
          {order.customer}
        </span>
      </Link>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'second-end',
    text: ({ standing }) => standingWords[standing],
    cell: PaymentMark,
  },
  { id: 'method', title: 'Paid by', text: ({ method }) => methodWord(method) },
  { id: 'amount', title: 'Asked for', phone: 'first-end', rupees: ({ amount }) => amount },
  {
    id: 'received',
    title: 'Received',
    align: 'right',
    text: ({ received }) => received,
    cell: ({ received }) => (received > 0 ? <Money rupees={received} /> : '–'),
  },
  {
    id: 'refunded',
    title: 'Refunded',
    align: 'right',
    text: ({ refunded }) => refunded,
    cell: ({ refunded }) => (refunded > 0 ? <Money rupees={refunded} /> : '–'),
  },
  {
    id: 'at',
    title: 'Begun',
    phone: 'second',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt, order }) => (
      <span className="whitespace-nowrap">
        <span className="sm:hidden">{order.customer}, </span>
        {formatDateTime(createdAt)}
      </span>
    ),
  },
]
