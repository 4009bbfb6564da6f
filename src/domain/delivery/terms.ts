import type { DeliveryOverride } from '#db/tables.ts'
import type { Paise } from '#values/money.ts'
import type { DeliveryRules } from './rules.ts'

/** What delivery to one place costs and takes. */
export interface DeliveryTerms {
  deliverable: boolean
  fee: Paise
  /** Goods for this much are delivered free. */
  freeFrom: Paise | null
  fromDays: number
  toDays: number
}

/** The longest beginning of the PIN code that has an exception, else the state's, else as everywhere. */
export function termsFor(
  rules: DeliveryRules,
  place: { state: string; pincode: string } | null,
): DeliveryTerms {
  const own = place ? exceptionFor(rules.overrides, place) : undefined
  return {
    deliverable: own?.deliverable ?? true,
    fee: own?.fee ?? rules.fee,
    freeFrom: own?.freeFrom ?? rules.freeFrom,
    fromDays: own?.fromDays ?? rules.fromDays,
    toDays: own?.toDays ?? rules.toDays,
  }
}

function exceptionFor(
  overrides: readonly DeliveryOverride[],
  { state, pincode }: { state: string; pincode: string },
): DeliveryOverride | undefined {
  const byPincode = overrides
    .filter(({ pincodePrefix }) => pincodePrefix && pincode.startsWith(pincodePrefix))
    .sort((a, b) => b.pincodePrefix!.length - a.pincodePrefix!.length)
  return byPincode[0] ?? overrides.find(override => override.state === state)
}
