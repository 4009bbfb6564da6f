import type { Paise } from '#values/money.ts'
import type { DeliveryOverride } from './tables.ts'

export interface DeliveryRules {
  fee: Paise
  /** Goods for this much are delivered free. */
  freeFrom: Paise | null
  fromDays: number
  toDays: number
  overrides: DeliveryOverride[]
}

/** What delivery to one destination costs and how long it takes. */
export interface DeliveryTerms extends Omit<DeliveryRules, 'overrides'> {
  deliverable: boolean
}

export interface Destination {
  state: string
  pincode: string
}

/** The override with the longest matching PIN code prefix wins, then the state's, then the general rules. */
export function termsFor(
  { overrides, ...general }: DeliveryRules,
  destination: Destination | null,
): DeliveryTerms {
  const override = destination ? findOverride(overrides, destination) : undefined
  return {
    deliverable: override?.deliverable ?? true,
    fee: override?.fee ?? general.fee,
    freeFrom: override?.freeFrom ?? general.freeFrom,
    fromDays: override?.fromDays ?? general.fromDays,
    toDays: override?.toDays ?? general.toDays,
  }
}

function findOverride(
  overrides: readonly DeliveryOverride[],
  { state, pincode }: Destination,
): DeliveryOverride | undefined {
  const byPincode = overrides
    .filter(({ pincodePrefix }) => pincodePrefix && pincode.startsWith(pincodePrefix))
    .sort((a, b) => b.pincodePrefix!.length - a.pincodePrefix!.length)
  return byPincode[0] ?? overrides.find(override => override.state === state)
}
