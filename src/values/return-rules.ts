/** What customers may send back, and what becomes of it. Shared by the server, which refuses by it, and the screens. */
import { dayInIndia, endOfDay } from './dates.ts'
import type { ReturnClass } from './product-kinds.ts'

export const returnReasons = [
  ...(['damaged', 'leaking', 'wrong', 'expired', 'fake'] as const),
  ...(['missing', 'allergic', 'shade', 'mind'] as const),
] as const
export type ReturnReason = (typeof returnReasons)[number]

interface ReasonRule {
  /** As the customer chooses it. */
  label: string
  /** Whether a cosmetic may have been opened. */
  openedAllowed: boolean
  /** What its pictures must show, and how few are enough. */
  fewestPictures: number
  pictures: string
  /** Not the customer's doing: the delivery goes back too. */
  isFault: boolean
  pickupPaidBy: 'shop' | 'seller' | null
  /** Whether a sealed piece may be sold again. */
  mayRestock: boolean
}

const fault = { openedAllowed: true, isFault: true, mayRestock: false } as const

export const reasonRules: Readonly<Record<ReturnReason, ReasonRule>> = {
  damaged: {
    ...fault,
    label: 'It arrived damaged',
    fewestPictures: 2,
    pictures: 'the damage and the box',
    pickupPaidBy: 'shop',
  },
  leaking: {
    ...fault,
    label: 'It is leaking',
    fewestPictures: 2,
    pictures: 'the leak and the box',
    pickupPaidBy: 'shop',
  },
  wrong: {
    ...fault,
    label: 'I got the wrong item',
    fewestPictures: 2,
    pictures: 'the front and the label',
    pickupPaidBy: 'seller',
  },
  expired: {
    ...fault,
    label: 'It has expired or is about to expire',
    fewestPictures: 2,
    pictures: 'the product and its date',
    pickupPaidBy: 'seller',
  },
  fake: {
    ...fault,
    label: 'It does not look genuine',
    fewestPictures: 2,
    pictures: 'what looks wrong and the label',
    pickupPaidBy: 'seller',
  },
  missing: {
    ...fault,
    label: 'It was missing from the parcel',
    fewestPictures: 1,
    pictures: 'the parcel and what was in it',
    pickupPaidBy: null,
  },
  allergic: {
    openedAllowed: true,
    isFault: false,
    mayRestock: false,
    label: 'My skin reacted to it',
    fewestPictures: 1,
    pictures: 'the product (and your skin, if you like)',
    pickupPaidBy: 'shop',
  },
  shade: {
    openedAllowed: false,
    isFault: false,
    mayRestock: true,
    label: 'The shade does not suit me',
    fewestPictures: 1,
    pictures: 'the seal',
    pickupPaidBy: 'shop',
  },
  mind: {
    openedAllowed: false,
    isFault: false,
    mayRestock: true,
    label: 'I changed my mind',
    fewestPictures: 1,
    pictures: 'the seal',
    pickupPaidBy: 'shop',
  },
}

export const mostReturnPictures = 5
export const fewestPictures = (reasons: readonly ReturnReason[]) =>
  Math.max(0, ...reasons.map(reason => reasonRules[reason].fewestPictures))

export type ReturnWish = 'refund' | 'exchange'

/** Whether a piece in this condition may come back for this reason. */
export const isReturnable = (kind: ReturnClass, reason: ReturnReason, isOpened: boolean): boolean =>
  kind !== 'none' && (!isOpened || kind === 'normal' || reasonRules[reason].openedAllowed)

/** Ten days: until midnight in India of the tenth day after it was delivered. */
export const returnDays = 10
export const returnableUntil = (deliveredAt: Date): Date => endOfDay(dayInIndia(deliveredAt, returnDays))

/** Below this a damaged or wrong piece stays with the customer: the pickup would cost more. In paise. */
export const leastWorthPickup = 150_00

const hour = 60 * 60 * 1000
const day = 24 * hour

export const returnTimes = {
  /** The seller's answer; then the return is approved by itself. */
  answer: 48 * hour,
  /** The booking of the pickup; then an admin sees that it is overdue. */
  book: 48 * hour,
  /** After the day of the pickup: then the return lapses. */
  handOver: 7 * day,
  /** On the way back; then an admin sees that it is overdue. */
  travel: 10 * day,
  /** The inspection; then all of it counts as fine. */
  inspect: 3 * day,
  /** After a refusal the customer may dispute it for so long. */
  dispute: 7 * day,
  /** After the end of a return, where the money went to is forgotten. */
  keepPayee: 90 * day,
} as const

export const returnStates = [
  ...(['requested', 'approved', 'refused', 'pickup_booked', 'picked_up', 'received', 'inspected'] as const),
  ...(['refunded', 'exchanged', 'withdrawn', 'lapsed'] as const),
] as const
export type ReturnState = (typeof returnStates)[number]
export type InspectionOutcome = 'ok' | 'partly' | 'refused'

/** Who moves a return; 'shop' is the job that keeps the deadlines. */
export type ReturnMover = 'customer' | 'seller' | 'admin' | 'shop'

const staff: readonly ReturnMover[] = ['seller', 'admin']
const staffOrShop: readonly ReturnMover[] = [...staff, 'shop']
const customer: readonly ReturnMover[] = ['customer']

/** Every move there is, from → to, and who may make it. What ends a return follows at once what decides it. */
const returnMoves: Readonly<
  Record<ReturnState, Readonly<Partial<Record<ReturnState, readonly ReturnMover[]>>>>
> = {
  requested: { approved: staffOrShop, refused: staff, withdrawn: customer },
  approved: { pickup_booked: staff, refunded: staffOrShop, exchanged: staffOrShop, withdrawn: customer },
  // After a dispute.
  refused: { approved: ['admin'] },
  pickup_booked: {
    pickup_booked: staff,
    picked_up: staff,
    received: staff,
    withdrawn: customer,
    lapsed: ['shop'],
  },
  picked_up: { received: staff },
  received: { inspected: staffOrShop },
  inspected: { refunded: staffOrShop, exchanged: staffOrShop },
  refunded: {},
  exchanged: {},
  withdrawn: {},
  lapsed: {},
}

export const mayMoveReturn = (from: ReturnState, to: ReturnState, mover: ReturnMover): boolean =>
  returnMoves[from][to]?.includes(mover) ?? false

/** Pieces of these may be asked for again. */
export const voidReturnStates = ['withdrawn', 'lapsed'] as const satisfies readonly ReturnState[]

/** As people read them. */
export const returnStateWords: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  pickup_booked: 'Pickup booked',
  picked_up: 'Picked up',
  received: 'Received',
  inspected: 'Checked',
  // The money follows: to the source, or paid by hand.
  refunded: 'Refund approved',
  exchanged: 'Exchanged',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
}
