import { grouped } from './grouped.ts'

/** Money is a whole number of paise everywhere inside the shop; rupees exist only on the wire and on the screen. */
export type Paise = number & { readonly __unit: 'paise' }

export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`)
  return amount as Paise
}

export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100))

export const toRupees = (amount: Paise): number => amount / 100

/** ₹1,299 and ₹525.50: the Indian way, paise only where there are any. */
export function formatRupees(rupees: number): string {
  return format(rupees, Number.isInteger(rupees) ? 0 : 2)
}

/** ₹1,299.00: always with paise, so that a column of amounts lines up. */
export const exactRupees = (rupees: number): string => format(rupees, 2)

/** ₹950, ₹12.5K, ₹1.2 L, ₹3.4 Cr: for the axis of a chart, where lakhs and crores are read at a glance. */
export function shortRupees(rupees: number): string {
  const size = Math.abs(rupees)
  const [unit, name] =
    size >= 9_995_000
      ? [10_000_000, ' Cr']
      : size >= 99_950
        ? [100_000, ' L']
        : size >= 1000
          ? [1000, 'K']
          : [1, '']
  return `${rupees < 0 ? '-' : ''}₹${grouped(Math.round((size / unit) * 10) / 10)}${name}`
}

const format = (rupees: number, digits: 0 | 2): string =>
  `${rupees < 0 ? '-' : ''}₹${grouped(Math.abs(rupees).toFixed(digits))}`
