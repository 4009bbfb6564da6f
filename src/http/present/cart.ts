import type { z } from 'zod'
import type { cartView } from '#contract/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote-cart.ts'
import { howManyLeft } from '#domain/errors.ts'
import { toRupees } from '#values/money.ts'
import { presentAmounts } from './orders.ts'
import { presentProductCard } from './products/products.ts'

export function presentCart({ lines, subtotal, delivery, total }: Cart): z.input<typeof cartView> {
  return {
    items: lines.map(({ product, quantity, forSale }) => {
      const stock = forSale ? product.stock : 0
      const available = stock >= quantity
      return {
        product: presentProductCard({ ...product, stock }),
        productId: product.id,
        quantity,
        available,
        forSale,
        ...(available ? {} : { note: forSale ? howManyLeft(stock) : 'No longer sold' }),
      }
    }),
    count: lines.reduce((sum, { quantity, forSale }) => (forSale ? sum + quantity : sum), 0),
    subtotal: toRupees(subtotal),
    delivery: toRupees(delivery),
    total: toRupees(total),
  }
}

export function presentQuote({ promoCode, promoProblem, deliverable, estimate, ...rest }: Quote) {
  const amounts = presentAmounts(rest)
  return {
    ...amounts,
    promo: promoCode ? { code: promoCode, discount: amounts.discount } : null,
    ...(promoProblem ? { promoProblem } : {}),
    deliverable,
    estimate,
  }
}
