import type { z } from 'zod'
import type { cartView } from '#contract/cart.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote-cart.ts'
import { howManyLeft } from '#domain/errors.ts'
import { toRupees } from '#values/money.ts'
import { presentAmounts } from './orders.ts'
import { presentProductCard } from './products/products.ts'

export function presentCart({ lines, savedForLater, ...cart }: Cart): z.input<typeof cartView> {
  const { promoCode, promoProblem, savedOnMrp, freeDelivery, pincode, deliverable, estimate } = cart
  const amounts = presentAmounts(cart)
  return {
    items: lines.map(presentLine),
    count: lines.reduce((sum, { quantity, forSale }) => (forSale ? sum + quantity : sum), 0),
    ...amounts,
    promo: promoCode ? { code: promoCode, discount: amounts.discount } : null,
    ...(promoProblem ? { promoProblem } : {}),
    savedOnMrp: toRupees(savedOnMrp),
    freeDelivery: freeDelivery && {
      from: toRupees(freeDelivery.from),
      missing: toRupees(freeDelivery.missing),
    },
    pincode,
    deliverable,
    estimate,
    savedForLater: savedForLater.map(presentLine),
  }
}

function presentLine({ product, quantity, forSale }: CartLine) {
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
