import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { dayInIndia } from '#values/dates.ts'
import { regionsOf } from '#values/pincode.ts'
import { getDeliveryRules } from './rules.ts'
import { type DeliveryTerms, termsFor } from './terms.ts'

export interface DeliveryEstimate extends DeliveryTerms {
  pincode: string
  /** The states that share the PIN code's first digits, the usual one first. */
  states: readonly string[]
  /** Days of the calendar: '2026-12-31'. */
  from: string
  to: string
}

/** Whether, for how much and when an order of this moment would come to a PIN code. */
export async function estimateDelivery(
  db: Db,
  given: string,
  now: Date = new Date(),
): Promise<DeliveryEstimate> {
  const pincode = given.replace(/\s/g, '')
  const states = regionsOf(pincode)
  if (!states[0]) throw refuse.unknownPincode(pincode.replace(/[^\w-]/g, '').slice(0, 10))
  const terms = termsFor(await getDeliveryRules(db), { state: states[0], pincode })
  const { fromDays, toDays } = terms
  return { ...terms, pincode, states, from: dayInIndia(now, fromDays), to: dayInIndia(now, toDays) }
}
