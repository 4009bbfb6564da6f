import type { DeliveryEstimate } from '#domain/delivery/estimate.ts'
import type { VersionedRules } from '#domain/delivery/rules.ts'
import { type Paise, toRupees } from '#values/money.ts'

/** To most places. */
export const presentUsualDelivery = ({ fromDays, toDays, fee, freeFrom }: VersionedRules) => ({
  fromDays,
  toDays,
  fee: toRupees(fee),
  freeFrom: rupeesOrNull(freeFrom),
})

export function presentEstimate(estimate: DeliveryEstimate) {
  const { states, fee, freeFrom, fromDays, toDays, from, to, ...rest } = estimate
  return {
    ...rest,
    state: states[0]!,
    states: [...states],
    fee: toRupees(fee),
    freeFrom: rupeesOrNull(freeFrom),
    estimate: { fromDays, toDays, from, to },
  }
}

const rupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount))
