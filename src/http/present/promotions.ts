import type { z } from 'zod'
import type { promotion } from '#contract/promotions.ts'
import type { Promotion } from '#domain/promotions/list-promotions.ts'
import { paise, toRupees } from '#values/money.ts'

export function presentPromotion(item: Promotion): z.input<typeof promotion> {
  const { id, code, value, cap, minimum, startsAt, endsAt, isActive, given, createdAt, ...rest } = item
  return {
    ...rest,
    _id: id,
    code: code ?? '',
    value: toRupees(paise(value)),
    cap: cap === null ? null : toRupees(cap),
    minimum: toRupees(minimum),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    active: isActive,
    given: toRupees(given),
    createdAt: createdAt.toISOString(),
  }
}
