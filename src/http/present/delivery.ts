import type { DeliveryEstimate } from '#domain/delivery/estimate.ts'
import type { VersionedRules } from '#domain/delivery/rules.ts'
import { type Paise, toRupees } from '#values/money.ts'

export function presentDeliveryRules({ fee, freeFrom, codMost, codFee, overrides, ...rest }: VersionedRules) {
  return {
    ...rest,
    fee: toRupees(fee),
    freeFrom: rupeesOrNull(freeFrom),
    codMost: rupeesOrNull(codMost),
    codFee: toRupees(codFee),
    overrides: overrides.map(override => ({
      ...override,
      ...(override.fee === undefined ? {} : { fee: toRupees(override.fee) }),
      ...(override.freeFrom === undefined ? {} : { freeFrom: toRupees(override.freeFrom) }),
    })),
  }
}

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
