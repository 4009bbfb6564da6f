import { type Paise, paise } from './money.ts'

/** Divides an amount by weights, to the paisa: the paise that are left go to the largest remainders. */
export function divide(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0)
    return weights.length > 0
      ? divide(
          amount,
          weights.map(() => 1),
        )
      : []
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  const left = amount - parts.reduce((total, { part }) => total + part, 0)
  const largest = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  const roundedUp = new Set(largest.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, part }) => paise(part + (roundedUp.has(index) ? 1 : 0)))
}
