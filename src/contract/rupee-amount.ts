import { z } from 'zod'
import { hasTwoDecimals } from '#values/field-checks.ts'
import { formatRupees, fromRupees } from '#values/money.ts'

interface Bounds {
  least?: number
  most: number
}

/** Money in a request: rupees on the wire, paise in the shop. `what` begins a sentence: 'The delivery fee'. */
export const rupeeAmount = (what: string, { least = 0, most }: Bounds) =>
  z
    .number(`${what} must be a number.`)
    .min(least, `${what} must be at least ${formatRupees(least)}.`)
    .max(most, `${what} must be at most ${formatRupees(most)}.`)
    .refine(hasTwoDecimals, `${what} can have at most two decimals.`)
    .transform(fromRupees)

/** What a customer was shown: an order that would cost anything else is refused. */
export const shownTotal = rupeeAmount('The total', { most: 1e10 })
