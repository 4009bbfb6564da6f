import type { Paise } from '#values/money.ts'
import { paise } from '#values/money.ts'
import { utgstStates } from '#values/tax-law.ts'
import type { TaxScheme } from '#values/tax-scheme.ts'
import type { TaxAmounts, Taxes } from './document.ts'

/** Within a state its tax and the union's, between states the integrated one. */
export function taxesFor(scheme: TaxScheme, supplierCode: string, placeCode: string): Taxes {
  if (scheme !== 'regular') return 'none'
  if (supplierCode !== placeCode) return 'igst'
  return utgstStates.includes(placeCode) ? 'cgst+utgst' : 'cgst+sgst'
}

/** The tax within a price, per line, half up; what is left is taxable, so that the parts always add up. */
export function taxWithin(total: Paise, rate: number, taxes: Taxes): Omit<TaxAmounts, 'platform'> {
  const none = paise(0)
  if (taxes === 'none') return { total, taxable: total, igst: none, cgst: none, sgst: none }
  if (taxes === 'igst') {
    const igst = share(total, rate, 10_000 + rate)
    return { total, taxable: paise(total - igst), igst, cgst: none, sgst: none }
  }
  // Twice the divisor instead of half the rate, which may be odd.
  const half = share(total, rate, 2 * (10_000 + rate))
  return { total, taxable: paise(total - 2 * half), igst: none, cgst: half, sgst: half }
}

/** amount × part ÷ whole, half up. Exact: the product may be more than a number holds. */
export function share(amount: Paise, part: number, whole: number): Paise {
  if (whole === 0) return paise(0)
  const doubled = (2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
  return paise(Number(doubled))
}

export function sumOf(lines: readonly TaxAmounts[]): TaxAmounts {
  const sum = (name: keyof TaxAmounts) => paise(lines.reduce((total, line) => total + line[name], 0))
  return {
    taxable: sum('taxable'),
    igst: sum('igst'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    total: sum('total'),
    platform: sum('platform'),
  }
}
