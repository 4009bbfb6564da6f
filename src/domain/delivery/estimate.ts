import type { Db } from '#db/client.ts'
import { findHomeState, stateProblem } from '#domain/taxes/home-state.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ProductId } from '#values/ids.ts'
import { regionsOf } from '#values/pincode.ts'
import { isKnownPincode } from './known-pincodes.ts'
import { deliveryRefusals } from './refusals.ts'
import { getDeliveryRules } from './rules.ts'
import { type DeliveryTerms, termsFor } from './terms.ts'

/** When an order placed now would arrive, as days of the calendar: '2026-12-31'. */
export interface ArrivalDays {
  fromDays: number
  toDays: number
  from: string
  to: string
}

export interface DeliveryEstimate extends DeliveryTerms, ArrivalDays {
  pincode: string
  /** The states that share the PIN code's first digits, the usual one first. */
  states: readonly string[]
  /** Why the product is not delivered there. */
  problem?: string | undefined
}

/** Whether we deliver to a PIN code, for how much and when; with a product, whether its seller may deliver it there. */
export async function estimateDelivery(
  db: Db,
  typed: string,
  { product, now = new Date() }: { product?: ProductId | undefined; now?: Date } = {},
): Promise<DeliveryEstimate> {
  const pincode = typed.replace(/\s/g, '')
  const states = regionsOf(pincode)
  const rules = await getDeliveryRules(db)
  if (!states[0] || !isKnownPincode(pincode, rules.overrides))
    throw deliveryRefusals.unknownPincode(pincode.replace(/[^\w-]/g, '').slice(0, 10))
  const terms = termsFor(rules, { state: states[0], pincode })
  const homeState = product ? await findHomeState(db, product) : null
  const outside = terms.deliverable && stateProblem([{ name: 'this', homeState }], ...states)
  const problem = outside && `${outside} ${pincode} is in ${states[0]}.`
  const deliverable = terms.deliverable && !problem
  return {
    ...terms,
    ...estimateArrival(terms, now),
    deliverable,
    pincode,
    states,
    ...(problem && { problem }),
  }
}

export const estimateArrival = (
  { fromDays, toDays }: Pick<DeliveryTerms, 'fromDays' | 'toDays'>,
  now: Date,
): ArrivalDays => ({ fromDays, toDays, from: dayInIndia(now, fromDays), to: dayInIndia(now, toDays) })
