import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallError, type Reply } from '#contract/client.ts'
import { dayInIndia, longDate, startOfDay } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, reasonOf, useCall } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

type Due = Reply<'GET /api/ledger/cash-due'>[number]

/** Cash on Delivery that couriers have collected, parcel by parcel, until it is recorded that they brought it. */
export function CashDue() {
  const query = useCall('GET /api/ledger/cash-due', {})
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Card
      title="Cash with couriers"
      aside={
        chosen.size > 0 && (
          <ToolButton icon="check" onClick={() => setOpen(true)}>
            Record {chosen.size === 1 ? 'this parcel' : `${chosen.size} parcels`}
          </ToolButton>
        )
      }
    >
      <Loaded query={query} failure="The cash that is due could not be read.">
        {dues =>
          dues.length > 0 ? (
            <>
              <p className="mb-2 text-muted text-sm">
                Choose the parcels of a courier’s transfer, and record what came in.
              </p>
              <ul className="divide-y divide-line">
                {dues.map(due => (
                  <DueRow key={due._id} due={due} isChosen={chosen.has(due._id)} toggle={toggle} />
                ))}
              </ul>
              {isOpen && (
                <RemittancePanel
                  dues={dues.filter(({ _id }) => chosen.has(_id))}
                  onClose={() => setOpen(false)}
                  onSaved={() => {
                    setChosen(new Set())
                    setOpen(false)
                  }}
                />
              )}
            </>
          ) : (
            <p className="text-muted">Couriers owe you nothing.</p>
          )
        }
      </Loaded>
    </Card>
  )
}

interface DueRowProps {
  due: Due
  isChosen: boolean
  toggle(id: string): void
}

const DueRow = ({ due, isChosen, toggle }: DueRowProps) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5">
    <label className="flex min-w-0 cursor-pointer items-baseline gap-3">
      <input
        type="checkbox"
        className="size-4.5 accent-rose"
        checked={isChosen}
        onChange={() => toggle(due._id)}
      />
      <span className="min-w-0">
        {due.order.orderNumber}
        <span className="block wrap-anywhere text-muted text-sm">
          {[due.courier, due.trackingNumber].filter(Boolean).join(' ') || 'Courier not entered'} · delivered{' '}
          {longDate(startOfDay(due.deliveredOn))}
        </span>
      </span>
    </label>
    <span className="whitespace-nowrap font-medium">
      <SignedMoney rupees={due.due} />
    </span>
  </li>
)

interface RemittancePanelProps {
  dues: Due[]
  onClose(): void
  onSaved(): void
}

function RemittancePanel({ dues, onClose, onSaved }: RemittancePanelProps) {
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const today = dayInIndia(new Date())

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    try {
      const { message } = await mutate('POST /api/ledger/remittances', {
        body: {
          courier: text('courier'),
          reference: text('reference'),
          receivedOn: text('receivedOn'),
          lines: dues.map(({ _id }) => ({ shipmentId: _id, amount: Number(text(_id)) })),
        },
      })
      toast(message, { kind: 'success' })
      onSaved()
    } catch (error) {
      setProblems(error instanceof CallError ? error.fields : {})
      toast(reasonOf(error), { kind: 'error' })
      setBusy(false)
    }
  }

  return (
    <Panel open title="Record a courier’s transfer" onClose={onClose} unsaved={isChanged}>
      <form noValidate className="grid gap-4" onSubmit={save} onChange={() => setChanged(true)}>
        <Field
          label="Courier"
          name="courier"
          defaultValue={dues[0]?.courier ?? ''}
          maxLength={80}
          error={problems.courier}
          required
        />
        <Field
          label="Reference of the bank transfer (UTR)"
          name="reference"
          maxLength={80}
          error={problems.reference}
          required
        />
        <Field
          label="Received on"
          name="receivedOn"
          type="date"
          max={today}
          defaultValue={today}
          error={problems.receivedOn}
          required
        />
        {dues.map(({ _id, order, due }, index) => (
          <div key={_id} className="flex items-center justify-between gap-4 border-line border-t pt-3">
            <p>
              <Link to={`/admin/order/${order._id}`} className="underline hover:text-rose">
                {order.orderNumber}
              </Link>
              <span className="block text-muted text-sm">
                <SignedMoney rupees={due} /> due
              </span>
            </p>
            <div className="w-36">
              <Field
                label="Amount (₹)"
                name={_id}
                type="number"
                inputMode="decimal"
                step="0.01"
                defaultValue={due}
                error={problems[`lines.${index}.amount`]}
                required
              />
            </div>
          </div>
        ))}
        <Button type="submit" disabled={busy} aria-busy={busy}>
          Record the transfer
        </Button>
      </form>
    </Panel>
  )
}
