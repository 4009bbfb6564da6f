import type { z } from 'zod'
import type { cart } from '#contract/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { howManyLeft } from '#domain/errors.ts'
import { toRupees } from '#values/money.ts'
import { presentProductCard } from './products.ts'

export function presentCart({ lines, subtotal, delivery, total }: Cart): z.input<typeof cart> {
  return {
    items: lines.map(({ product, quantity }) => {
      const available = product.stock >= quantity
      return {
        product: presentProductCard(product),
        productId: product.id,
        quantity,
        available,
        ...(available ? {} : { note: howManyLeft(product.stock) }),
      }
    }),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(subtotal),
    delivery: toRupees(delivery),
    total: toRupees(total),
  }
}
