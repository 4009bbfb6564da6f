import type { z } from 'zod'
import type { finishDateEndpoints } from '#contract/finish-dates.ts'
import type { PackInUse } from '#domain/finish-dates/packs.ts'
import { longDate, startOfDay } from '#values/dates.ts'
import { daysBetween, leftWords, lowDays, overDays } from '#values/finish-dates.ts'
import { toRupees } from '#values/money.ts'

type PackView = z.output<(typeof finishDateEndpoints)['GET /api/finish-dates']['reply']>['packs'][number]

export function presentPack(pack: PackInUse): PackView {
  const { finish, daysLeft, startedOn } = pack
  const isEmpty = pack.answer === 'empty'
  const isOver = !isEmpty && daysLeft !== null && daysLeft < -overDays
  const whole = finish && Math.max(daysBetween(startedOn, finish.on), 1)
  return {
    product: {
      _id: pack.productId,
      name: pack.name,
      brandName: pack.brandName,
      image: pack.image,
      price: toRupees(pack.price),
      inStock: pack.inStock,
    },
    order: pack.order,
    orderNumber: pack.orderNumber,
    pieces: pack.pieces,
    startedOn,
    finishesOn: finish?.on ?? null,
    left: isEmpty ? 'Empty' : daysLeft === null ? null : leftWords(daysLeft),
    part:
      isEmpty || whole === null || daysLeft === null
        ? null
        : Math.min(Math.max(Math.round((daysLeft / whole) * 100) / 100, 0), 1),
    isLow: !isEmpty && !isOver && daysLeft !== null && daysLeft <= lowDays,
    isOver,
    isEmpty,
    useBefore: finish?.useBefore ?? null,
    basis: pack.basis,
    wanted: pack.wanted,
  }
}

/** What a customer is told after an answer. */
export function thankForAnswer({ name, answer, finish }: PackInUse): string {
  if (answer === 'empty') return `Thank you. The next estimate for ${name} is how long yours lasted.`
  return finish
    ? `Thank you. By that it will last until about ${longDate(startOfDay(finish.on))}.`
    : 'Thank you for telling us.'
}
