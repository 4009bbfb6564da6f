import type { z } from 'zod'
import type { finishDateEndpoints } from '#contract/finish-dates.ts'
import type { PackInUse } from '#domain/finish-dates/packs.ts'
import { longDate, startOfDay } from '#values/dates.ts'
import { daysBetween, leftWords, lowDays, overDays } from '#values/finish-dates.ts'

type PackView = z.input<(typeof finishDateEndpoints)['GET /api/finish-dates']['reply']>['packs'][number]

export function presentPack(pack: PackInUse): PackView {
  const { finish, daysLeft, startedOn } = pack
  const isEmpty = pack.answer === 'empty'
  const isOver = !isEmpty && daysLeft !== null && daysLeft < -overDays
  const whole = finish && Math.max(daysBetween(startedOn, finish.on), 1)
  return {
    ...pack,
    product: pack,
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
  }
}

/** The message to a customer after an answer. */
export function thankForAnswer({ name, answer, finish }: PackInUse): string {
  if (answer === 'empty') return `Thank you. The next estimate for ${name} is how long yours lasted.`
  return finish
    ? `Thank you. By that it will last until about ${longDate(startOfDay(finish.on))}.`
    : 'Thank you for telling us.'
}
