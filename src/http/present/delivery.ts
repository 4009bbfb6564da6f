import type { z } from 'zod'
import type { deliveryEndpoints } from '#contract/delivery.ts'
import type { DeliveryEstimate } from '#domain/delivery/estimate.ts'
import type { VersionedRules } from '#domain/delivery/rules.ts'
import { type Paise, toRupees } from '#values/money.ts'

type Endpoints = typeof deliveryEndpoints
type RulesView = z.input<Endpoints['GET /api/delivery/rules']['reply']>['rules']
type EstimateView = z.input<Endpoints['GET /api/delivery/{pincode}']['reply']>

export function presentDeliveryRules({ fee, freeFrom, overrides, ...days }: VersionedRules): RulesView {
  return {
    ...days,
    fee: toRupees(fee),
    freeFrom: rupeesOrNull(freeFrom),
    overrides: overrides.map(override => ({
      ...override,
      ...(override.fee === undefined ? {} : { fee: toRupees(override.fee) }),
      ...(override.freeFrom === undefined ? {} : { freeFrom: toRupees(override.freeFrom) }),
    })),
  }
}

export function presentEstimate(estimate: DeliveryEstimate): EstimateView {
  const { pincode, states, deliverable, fee, freeFrom, fromDays, toDays, from, to } = estimate
  return {
    pincode,
    state: states[0]!,
    states: [...states],
    deliverable,
    fee: toRupees(fee),
    freeFrom: rupeesOrNull(freeFrom),
    estimate: { fromDays, toDays, from, to },
  }
}

const rupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount))
