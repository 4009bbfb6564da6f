import { type Paise, paise } from '#values/money.ts'

export interface Amounts {
  subtotal: Paise
  delivery: Paise
  discount: Paise
  total: Paise
}

/**
 * What a basket costs today. A discount takes at most the goods, never the delivery. Whether delivery is free depends on
 * the price before the discount, so that using a code never loses the free delivery.
 */
export function priceOrder(
  lines: readonly { price: Paise; quantity: number }[],
  { fee, freeFrom }: { fee: Paise; freeFrom: Paise | null },
  offered: Paise = paise(0),
): Amounts {
  const subtotal = sumOfLines(lines)
  const isFree = lines.length === 0 || (freeFrom !== null && subtotal >= freeFrom)
  const delivery = isFree ? paise(0) : fee
  const discount = paise(Math.min(offered, subtotal))
  return { subtotal, delivery, discount, total: paise(subtotal + delivery - discount) }
}

export function sumOfLines(lines: readonly { price: Paise; quantity: number }[]): Paise {
  return paise(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}
