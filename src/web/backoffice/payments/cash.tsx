import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { cashStates } from '#values/cash-states.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CashDue } from '../bank/cash-due.tsx'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { mutateAndToast } from '../query.ts'
import { useMe } from '../use-me.ts'

type Parcel = Reply<'GET /api/cash'>[number]

/** Where the cash is that was paid at the door: a seller's own, all of it for an admin. */
export function CashScreen() {
  const isAdmin = useMe().role === 'admin'
  const table = useServerTable({
    name: 'cash',
    call: 'GET /api/cash',
    rows: reply => reply,
    columns: isAdmin ? columns : columns.filter(({ id }) => id !== 'seller'),
    filters: {
      state: {
        label: 'Where it is',
        all: 'Everywhere',
        options: Object.entries(cashStates) as [keyof typeof cashStates, string][],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Cash"
        text="Cash on Delivery: collected with the parcel, remitted by the courier, received by you."
      />
      {isAdmin && <CashDue />}
      <DataTable
        label="Parcels paid in cash"
        table={table}
        rowName={({ order }) => `the cash of ${order.orderNumber}`}
        searchLabel="Search order, customer, courier or reference"
        failure="The cash could not be read."
        csv="cash.csv"
        bulk={parcels => <CashSteps parcels={parcels} onDone={() => table.select(parcels, false)} />}
        empty={
          <Empty title="No cash yet">Parcels appear here once they are delivered and paid at the door.</Empty>
        }
      />
    </>
  )
}

/** What can be said about the cash of the selected parcels. */
function CashSteps({ parcels, onDone }: { parcels: Parcel[]; onDone(): void }) {
  const [isRemitting, setRemitting] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = parcels.map(({ _id }) => _id)

  async function say(call: 'POST /api/cash/received' | 'POST /api/cash/undo') {
    setBusy(true)
    if (await mutateAndToast(call, { body: { parcels: ids } })) onDone()
    setBusy(false)
  }

  const has = (...states: Parcel['state'][]) => parcels.some(({ state }) => states.includes(state))
  return (
    <>
      {has('collected') && (
        <button type="button" className={toolClass} onClick={() => setRemitting(true)}>
          Remitted…
        </button>
      )}
      {has('collected', 'remitted') && (
        <button
          type="button"
          className={toolClass}
          disabled={busy}
          onClick={() => void say('POST /api/cash/received')}
        >
          Received
        </button>
      )}
      {has('remitted', 'received') && (
        <button
          type="button"
          className={toolClass}
          disabled={busy}
          onClick={() => void say('POST /api/cash/undo')}
        >
          Undo
        </button>
      )}
      {isRemitting && <RemittedPanel parcels={parcels} onClose={() => setRemitting(false)} onDone={onDone} />}
    </>
  )
}

interface RemittedPanelProps {
  parcels: Parcel[]
  onClose(): void
  onDone(): void
}

function RemittedPanel({ parcels, onClose, onDone }: RemittedPanelProps) {
  const [busy, setBusy] = useState(false)
  const today = dayInIndia(new Date())
  const sum = parcels.reduce((total, { amount }) => total + amount, 0)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const body = {
      parcels: parcels.map(({ _id }) => _id),
      on: String(form.get('on')),
      reference: String(form.get('reference')),
    }
    const isSent = await mutateAndToast('POST /api/cash/remitted', { body })
    setBusy(false)
    if (!isSent) return
    onDone()
    onClose()
  }

  return (
    <Panel title="Remitted by the courier" open onClose={onClose}>
      <p className="mb-4">
        {formatRupees(Math.round(sum * 100) / 100)} of{' '}
        {parcels.length === 1 ? 'one parcel' : `${parcels.length} parcels`}.
      </p>
      <form onSubmit={send} className="grid gap-4">
        <Field
          label="Day of the remittance"
          name="on"
          type="date"
          max={today}
          defaultValue={today}
          required
        />
        <Field
          label="The courier’s reference"
          name="reference"
          maxLength={100}
          hint="e.g. the UTR or the number of their remittance: you find it on the bank statement."
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </Panel>
  )
}

const markOf = { collected: 'waiting', remitted: 'waiting', received: 'good' } as const

const columns: Column<Parcel>[] = [
  {
    id: 'order',
    title: 'Order',
    phone: 'first',
    always: true,
    text: ({ order }) => order.orderNumber,
    cell: ({ order }) => (
      <span className="grid whitespace-nowrap">
        <OrderLink id={order._id} number={order.orderNumber} className="max-sm:py-2" />
        <span data-wide-only className="text-muted text-xs">
          {order.customer}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'Where it is',
    phone: 'second-end',
    text: ({ state }) => cashStates[state],
    cell: ({ state }) => <Mark variant={markOf[state]}>{cashStates[state]}</Mark>,
  },
  { id: 'amount', title: 'Amount', phone: 'first-end', rupees: ({ amount }) => amount },
  { id: 'seller', title: 'Seller', text: ({ seller }) => seller || 'The shop itself' },
  { id: 'courier', title: 'Courier', phone: 'second', text: ({ courier }) => courier || '–' },
  { id: 'collected', title: 'Collected', moment: ({ collectedAt }) => collectedAt },
  {
    id: 'remitted',
    title: 'Remitted',
    text: ({ remittedOn, reference }) => (remittedOn ? `${remittedOn}, ${reference}` : '–'),
    cell: ({ remittedOn, reference }) =>
      remittedOn ? (
        <span className="grid">
          <span className="whitespace-nowrap">{formatDate(remittedOn)}</span>
          <span className="text-muted text-xs [overflow-wrap:anywhere]">{reference}</span>
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'received',
    title: 'Received',
    moment: ({ receivedAt }) => receivedAt,
  },
]
