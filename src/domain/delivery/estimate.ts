import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
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
}

/** Whether we deliver to a PIN code, for how much and when. */
export async function estimateDelivery(
  db: Db,
  typed: string,
  now: Date = new Date(),
): Promise<DeliveryEstimate> {
  const pincode = typed.replace(/\s/g, '')
  const states = regionsOf(pincode)
  const rules = await getDeliveryRules(db)
  if (!states[0] || !isKnownPincode(pincode, rules.overrides))
    throw deliveryRefusals.unknownPincode(pincode.replace(/[^\w-]/g, '').slice(0, 10))
  const terms = termsFor(rules, { state: states[0], pincode })
  return { ...terms, ...estimateArrival(terms, now), pincode, states }
}

export const estimateArrival = (
  { fromDays, toDays }: Pick<DeliveryTerms, 'fromDays' | 'toDays'>,
  now: Date,
): ArrivalDays => ({ fromDays, toDays, from: dayInIndia(now, fromDays), to: dayInIndia(now, toDays) })
