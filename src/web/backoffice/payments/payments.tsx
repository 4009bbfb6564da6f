import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { longDay } from '../dashboard/format.ts'
import type { Column } from '../data-table/column.tsx'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { useMay } from '../use-me.ts'
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
      <ScreenHead title="Payments" text="What customers pay online. What they pay at the door is under Cash.">
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
          <Empty title="No online payments yet">
            Payments show up here as soon as a customer starts one.
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
  { id: 'amount', title: 'Amount due', phone: 'first-end', rupees: ({ amount }) => amount },
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
    title: 'Started',
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

const names: Record<string, string> = { razorpay: 'Razorpay' }

/** One line on whether the gateway reaches the shop; louder where it does not. */
function GatewayHealth() {
  const { data } = useCall('GET /api/payments/health', {})
  if (!data) return null
  const { provider, lastEventAt, waiting, failing, reconciled } = data
  const wrong = reconciled.filter(({ differences }) => differences > 0)
  const heard = lastEventAt ? `last heard from ${formatDateTime(lastEventAt)}` : 'not heard from yet'
  return (
    <div className="mb-4 text-sm">
      <p className={provider === 'test' ? 'rounded-xl bg-sand px-4 py-3' : 'text-muted'}>
        {provider === 'none' && 'Online payment is off. Add your Razorpay keys to turn it on.'}
        {provider === 'test' && (
          <>
            <strong>Test gateway: no real money.</strong> Add your Razorpay keys to take real payments.{' '}
          </>
        )}
        {provider !== 'none' && `${names[provider] ?? 'It'} was ${heard}.`}
        {reconciled[0] &&
          wrong.length === 0 &&
          ` Our books agree with its reports up to ${longDay(reconciled[0].day)}.`}
        {waiting > 0 &&
          ` ${waiting === 1 ? '1 event is waiting' : `${waiting} events are waiting`} to be handled.`}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-2 rounded-xl bg-alert-soft px-4 py-3 text-alert" aria-label="Days that differ">
          {wrong.map(({ day, differences }) => (
            <li key={day}>
              <Link to={`/admin/payment/reconciliation?day=${day}`} className="underline">
                {longDay(day)}: {differences === 1 ? '1 difference' : `${differences} differences`} from the
                gateway’s report
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <div className="mt-2 rounded-xl bg-alert-soft px-4 py-3 text-alert">
          <p className="font-medium">
            {failing.length === 1 ? 'A message' : `${failing.length} messages`} of the gateway could not be
            handled
          </p>
          <p>They will be tried again. Meanwhile, the shop checks each payment with the gateway itself.</p>
          <ul aria-label="Events that failed" className="mt-1 [overflow-wrap:anywhere]">
            {alike(failing).map(({ kind, failure, count, tries }) => (
              <li key={`${kind} ${failure}`}>
                {count > 1 && `${count} × `}
                {kind}, tried {tries === 1 ? 'once' : `${tries} times`}: {failure}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type FailedEvent = Reply<'GET /api/payments/health'>['failing'][number]

/** Deduplicated: an outage fails all events with the same message. */
function alike(failing: FailedEvent[]) {
  const groups = Map.groupBy(failing, ({ kind, failure }) => `${kind} ${failure}`)
  return [...groups.values()].map(events => ({
    ...events[0]!,
    count: events.length,
    tries: Math.max(...events.map(({ tries }) => tries)),
  }))
}
