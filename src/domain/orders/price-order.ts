import { type Paise, paise } from '#values/money.ts'

/** Flat, whatever the basket: ₹49. */
export const deliveryFee = paise(49_00)

export interface Amounts {
  subtotal: Paise
  delivery: Paise
  discount: Paise
  total: Paise
}

/** What a basket costs today. A discount takes at most the goods, never the delivery. */
export function priceOrder(
  lines: readonly { price: Paise; quantity: number }[],
  offered: Paise = paise(0),
): Amounts {
  const subtotal = sumOfLines(lines)
  const delivery = lines.length > 0 ? deliveryFee : paise(0)
  const discount = paise(Math.min(offered, subtotal))
  return { subtotal, delivery, discount, total: paise(subtotal + delivery - discount) }
}

export function sumOfLines(lines: readonly { price: Paise; quantity: number }[]): Paise {
  return paise(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}
