import { type Paise, paise } from '#values/money.ts'

/**
 * Splits a discount over lines in proportion to their totals, to the paisa (largest remainder method): each gets its share
 * rounded down, and the paise that are left go to the largest remainders. Ties are decided by id, so the order of the lines
 * does not matter.
 */
export function splitDiscount<Id extends string>(
  discount: Paise,
  lines: readonly { id: Id; total: Paise }[],
): Map<Id, Paise> {
  const whole = lines.reduce((sum, { total }) => sum + BigInt(total), 0n)
  if (BigInt(discount) > whole) throw new RangeError('a discount cannot be more than what it is taken from')
  const shares = lines.map(({ id, total }) => {
    // The product of two amounts may be more than a number holds exactly.
    const product = BigInt(discount) * BigInt(total)
    return whole === 0n
      ? { id, share: 0, remainder: 0n }
      : { id, share: Number(product / whole), remainder: product % whole }
  })
  const left = discount - shares.reduce((sum, { share }) => sum + share, 0)
  const byRemainder = shares.toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
  const roundedUp = new Set(byRemainder.slice(0, left).map(({ id }) => id))
  return new Map(shares.map(({ id, share }) => [id, paise(share + (roundedUp.has(id) ? 1 : 0))]))
}

const compare = <Value extends bigint | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
