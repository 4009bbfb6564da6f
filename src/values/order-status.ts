/** What an order goes through on its way to the customer, first to last. */
export const orderProgress = ['Pending', 'Processing', 'Shipped', 'Delivered'] as const

export const orderStatuses = [...orderProgress, 'Cancelled'] as const

/** What people read. 'Pending' would sound as if a paid order lacked something; calls keep it. */
export const statusWord = (status: OrderStatus, isPaid: boolean) =>
  status === 'Pending' && isPaid ? 'Confirmed' : status

/** What a shop still has to pack and hand over. */
export const statusesToPack = ['Pending', 'Processing'] as const satisfies readonly OrderStatus[]

export type OrderStatus = (typeof orderStatuses)[number]

export const isToPack = (status: OrderStatus): boolean => statusesToPack.some(one => one === status)

/** Who moves shipments in the back office, those who may do least first. A packer may only send. */
const movers = ['packer', 'seller', 'admin'] as const
export type Mover = (typeof movers)[number]

interface Move {
  /** The least of them that may. */
  by: Mover
  /** Whether the customer is told by mail. */
  mails: boolean
  /** What the screens ask before; a reason is required by the server too, and kept in the order's history. */
  asks: 'confirmation' | 'reason'
}

const forward: Move = { by: 'packer', mails: true, asks: 'confirmation' }
const cancel: Move = { by: 'seller', mails: true, asks: 'confirmation' }
const back: Move = { by: 'admin', mails: true, asks: 'reason' }

/** Every move there is, from → to. Steps may be skipped on the way forward. */
export const orderMoves: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, Move>>>>> = {
  Pending: { Processing: forward, Shipped: forward, Delivered: forward, Cancelled: cancel },
  Processing: { Pending: back, Shipped: forward, Delivered: forward, Cancelled: cancel },
  Shipped: { Pending: back, Processing: back, Delivered: forward },
  Delivered: { Pending: back, Processing: back, Shipped: back },
  Cancelled: { Pending: back, Processing: back },
}

/** What the rules look at in a shipment. */
export interface MovableShipment {
  status: OrderStatus
  /** Final: nobody brings it back. */
  cancelledByCustomer: boolean
  /** The number of its invoice, from which on it only moves forward: what is undone then is undone by a credit note. */
  invoice?: string | null | undefined
}

/** What moving an order means for its shipments. */
export interface MovePlan<Shipment> {
  /** Those whose status changes. */
  moved: Shipment[]
  mails: boolean
  asks: 'nothing' | Move['asks']
  /** Why the order cannot be moved there; the kind tells a missing right from a state that forbids it. */
  refusal: { kind: 'not-allowed' | 'conflict'; sentence: string } | null
}

/**
 * Moving an order moves as few of its shipments as it takes: forward, those that are behind; back, the least advanced ones.
 * Cancelled shipments stay so, unless all of them are cancelled and the order is brought back: then all that its customer did
 * not cancel.
 */
export function planMove<Shipment extends MovableShipment>(
  shipments: readonly Shipment[],
  to: OrderStatus,
  mover: Mover,
): MovePlan<Shipment> {
  const moved = affected(shipments, to)
  const moves = moved.map(({ status }) => orderMoves[status][to])
  const refusals = moved.map(shipment => whyNot(shipment, to, mover)).filter(refusal => refusal !== null)
  return {
    moved,
    mails: moves.some(move => move?.mails),
    asks: moves.some(move => move?.asks === 'reason')
      ? 'reason'
      : moved.length > 0
        ? 'confirmation'
        : 'nothing',
    refusal: refusals[0] ?? null,
  }
}

/** An order is as far as its least advanced live shipment; without a live one it is cancelled. */
export function statusOfOrder(shipments: readonly { status: OrderStatus }[]): OrderStatus {
  return orderProgress.find(step => shipments.some(({ status }) => status === step)) ?? 'Cancelled'
}

function affected<Shipment extends MovableShipment>(
  shipments: readonly Shipment[],
  to: OrderStatus,
): Shipment[] {
  const now = statusOfOrder(shipments)
  const live = shipments.filter(({ status }) => status !== 'Cancelled')
  if (now === to) return []
  if (to === 'Cancelled') return live
  if (now === 'Cancelled') {
    const revivable = shipments.filter(({ cancelledByCustomer }) => !cancelledByCustomer)
    return revivable.length > 0 ? revivable : [...shipments]
  }
  return live.filter(({ status }) => (isBefore(now, to) ? isBefore(status, to) : status === now))
}

const isBefore = (status: OrderStatus, other: OrderStatus) =>
  orderStatuses.indexOf(status) < orderStatuses.indexOf(other)

function whyNot(
  { status, cancelledByCustomer, invoice }: MovableShipment,
  to: OrderStatus,
  mover: Mover,
): MovePlan<never>['refusal'] {
  if (cancelledByCustomer)
    return { kind: 'conflict', sentence: 'The customer cancelled this order, so it cannot be changed.' }
  const move = orderMoves[status][to]
  if (invoice && (status === 'Cancelled' || isBefore(to, status)))
    return {
      kind: 'conflict',
      sentence: `Invoice ${invoice} was issued when it was sent, so it cannot be moved back. If the parcel came back undelivered, an admin can take it back.`,
    }
  if (!move) return { kind: 'conflict', sentence: noSuchMove(status, to, mover) }
  if (movers.indexOf(mover) < movers.indexOf(move.by))
    return { kind: 'not-allowed', sentence: notTheirs(status, to) }
  return null
}

function notTheirs(status: OrderStatus, to: OrderStatus): string {
  if (to === 'Cancelled') return 'Only people who can change orders can cancel one.'
  if (status === 'Cancelled') return 'Only an admin can bring a cancelled order back.'
  return `Only an admin can move an order back from ${status} to ${to}.`
}

function noSuchMove(status: OrderStatus, to: OrderStatus, mover: Mover): string {
  if (status === 'Cancelled')
    return `A cancelled order can only be moved back to ${Object.keys(orderMoves.Cancelled).join(' or ')}.`
  const first = mover === 'admin' ? 'Please move it back' : 'An admin can move it back'
  return `An order that is ${status} cannot become ${to}. ${first} to Processing first.`
}
