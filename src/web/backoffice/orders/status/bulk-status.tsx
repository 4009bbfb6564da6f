import { useState } from 'react'
import { moverOf } from '#values/order-mover.ts'
import { type MovePlan, type OrderStatus, planMove } from '#values/order-status.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { Panel } from '../../layout/panel.tsx'
import { ScrollRegion } from '../../layout/scroll-region.tsx'
import { refetchAll } from '../../query.ts'
import { useMe } from '../../use-me.ts'
import { CourierChoice } from '../courier-choice.tsx'
import { lastCarrier, storeLastCarrier } from '../last-carrier.ts'
import { OrderLink } from '../order-link.tsx'
import type { OrderRow } from '../order-row.ts'
import { trackingProblems } from '../tracking-fields.tsx'
import { StatusMenu } from './status-menu.tsx'
import { confirmMove, statusFailure } from './update-status.tsx'

interface Props {
  orders: OrderRow[]
  /** Orders that were moved, and need not stay selected. */
  onMoved(orders: OrderRow[]): void
}

/** Changes the status of all selected orders, after a confirmation; a panel names each that was refused, and why. */
export function BulkStatus({ orders, onMoved }: Props) {
  const mover = moverOf(useMe())
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ _id: string; number: string; reason: string }[]>([])
  const plansFor = (to: OrderStatus) => orders.map(({ shipments }) => planMove(shipments, to, mover))

  async function change(to: OrderStatus) {
    const plans = plansFor(to)
    const possible = plans.filter(isPossible)
    const moving = orders.filter((_, index) => isPossible(plans[index]!))
    const staying = orders.flatMap(({ _id, orderNumber }, index) => {
      const { refusal } = plans[index]!
      return isPossible(plans[index]!)
        ? []
        : [{ _id, orderNumber, reason: refusal?.sentence ?? `It is already ${to}.` }]
    })
    const asks = possible.some(plan => plan.asks === 'reason') ? 'reason' : 'confirmation'
    const many = `${possible.length} ${possible.length === 1 ? 'order' : 'orders'}`
    let carrier = lastCarrier()
    const reason = await confirmMove({
      question: to === 'Cancelled' ? `Cancel ${many}?` : `Move ${many} to ${to}?`,
      to,
      plan: { asks, mails: possible.some(({ mails }) => mails) },
      many: possible.length > 1,
      content: isTried => (
        <>
          {to === 'Shipped' && (
            <AskedCourier
              initial={carrier}
              isTried={isTried}
              onChange={chosen => {
                carrier = chosen
              }}
            />
          )}
          <MovePreview moving={moving} staying={staying} />
        </>
      ),
      isReady: () => to !== 'Shipped' || !courierProblem(carrier),
    })
    if (reason === null) return
    if (to === 'Shipped') storeLastCarrier(carrier)
    setBusy(true)
    try {
      const { message, moved, refused } = await updateAll(moving, {
        status: to,
        reason: reason || undefined,
        ...(to === 'Shipped' && { carrier: carrier ?? '' }),
      })
      if (moved.length > 0) toast(message, { kind: 'success' })
      const numberOf = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
      setRefused(refused.map(({ _id, reason }) => ({ _id, number: numberOf.get(_id) ?? _id, reason })))
      onMoved(orders.filter(({ _id }) => moved.includes(_id)))
      await refetchAll()
    } catch (error) {
      toast(statusFailure(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <>
      <StatusMenu
        label="Move selected orders to"
        busy={busy}
        notes={to => {
          const possible = plansFor(to).filter(isPossible).length
          return {
            disabled: possible === 0,
            note: possible < orders.length ? `${possible} of ${orders.length} selected orders` : null,
          }
        }}
        onChoose={to => void change(to)}
        className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-white px-3 text-sm hover:border-muted disabled:opacity-60"
      >
        {busy ? 'Moving…' : 'Move to…'}
      </StatusMenu>
      <Panel
        title={refused.length === 1 ? 'One order was not moved' : `${refused.length} orders were not moved`}
        open={refused.length > 0}
        onClose={() => setRefused([])}
      >
        <ul className="grid gap-3">
          {refused.map(({ _id, number, reason }) => (
            <li key={_id}>
              <OrderLink id={_id} number={number} />
              <p className="text-muted text-sm">{reason}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

interface CourierProps {
  initial: string | null
  isTried: boolean
  onChange(carrier: string | null): void
}

/** How all of them go; the number of each parcel is entered on its order, or by a file. */
function AskedCourier({ initial, isTried, onChange }: CourierProps) {
  const [carrier, setCarrier] = useState(initial)
  return (
    <CourierChoice
      label="How do they go?"
      hint="Tracking numbers can be added later, one by one or as a file."
      carrier={carrier}
      onCarrier={chosen => {
        setCarrier(chosen)
        onChange(chosen)
      }}
      error={isTried ? courierProblem(carrier) : undefined}
    />
  )
}

const courierProblem = (carrier: string | null) =>
  trackingProblems({ carrier, trackingNumber: '', expectedOn: '' }).carrier

interface PreviewProps {
  moving: OrderRow[]
  staying: { _id: string; orderNumber: string; reason: string }[]
}

/** Which of the chosen orders move, from where, and which do not, and why. */
function MovePreview({ moving, staying }: PreviewProps) {
  return (
    <ScrollRegion
      aria-label="What happens to the selected orders"
      className="grid max-h-72 gap-3 overflow-y-auto rounded-lg bg-sand px-4 py-3 text-sm"
    >
      <ul className="grid gap-1">
        {moving.map(({ _id, orderNumber, status, customer }) => (
          <li key={_id} className="flex justify-between gap-3">
            <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
            <span className="truncate text-muted">
              {status}, {customer.name}
            </span>
          </li>
        ))}
      </ul>
      {staying.length > 0 && (
        <div>
          <p className="font-medium">
            {staying.length === 1 ? 'One stays as it is' : `${staying.length} stay as they are`}
          </p>
          <ul className="mt-1 grid gap-1">
            {staying.map(({ _id, orderNumber, reason }) => (
              <li key={_id}>
                <span className="tabular-nums">{orderNumber}</span>
                <span className="block text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ScrollRegion>
  )
}

/** An order that is there already is not counted: it is not moved. */
const isPossible = ({ moved, refusal }: MovePlan<unknown>) => moved.length > 0 && !refusal

const largestBatch = 100

interface Move {
  status: OrderStatus
  reason: string | undefined
  carrier?: string
}

async function updateAll(orders: OrderRow[], move: Move) {
  const result = { message: '', moved: [] as string[], refused: [] as { _id: string; reason: string }[] }
  for (let start = 0; start < orders.length; start += largestBatch) {
    const batch = orders.slice(start, start + largestBatch)
    const reply = await callOrSignIn('PUT /api/orders/admin/update', {
      body: {
        ...move,
        ids: batch.map(({ _id }) => _id),
        from: Object.fromEntries(batch.map(({ _id, status }) => [_id, status])),
      },
    })
    result.message = reply.message
    result.moved.push(...reply.moved)
    result.refused.push(...reply.refused)
  }
  if (orders.length > largestBatch) result.message = `Status of ${result.moved.length} orders updated`
  return result
}
