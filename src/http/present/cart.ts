import type { z } from 'zod'
import type { cartView } from '#contract/cart.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote-cart.ts'
import { howManyLeft } from '#domain/errors.ts'
import type { Applied } from '#domain/promotions/apply-promotions.ts'
import { toRupees } from '#values/money.ts'
import { presentAmounts } from './orders.ts'
import { presentProductCard } from './products/products.ts'

export function presentCart({ lines, savedForLater, ...cart }: Cart): z.input<typeof cartView> {
  const { applied, savedOnMrp, freeDelivery, pincode, deliverable, estimate } = cart
  return {
    items: lines.map(presentLine),
    count: lines.reduce((sum, { quantity, forSale }) => (forSale ? sum + quantity : sum), 0),
    ...presentAmounts(cart),
    ...presentApplied(applied),
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

function presentLine({ product, fit, quantity, forSale }: CartLine) {
  const stock = forSale ? product.stock : 0
  const available = stock >= quantity
  return {
    product: { ...presentProductCard({ ...product, stock }), fit },
    productId: product.id,
    quantity,
    available,
    forSale,
    ...(available ? {} : { note: forSale ? howManyLeft(stock) : 'No longer sold' }),
  }
}

export function presentQuote({ applied, deliverable, estimate, codFee, ...rest }: Quote) {
  return {
    ...presentAmounts(rest),
    ...presentApplied(applied),
    codFee: toRupees(codFee),
    deliverable,
    estimate,
  }
}

function presentApplied({ uses, problem, hints }: Applied) {
  const coded = uses.find(({ code }) => code !== null)
  return {
    promo: coded ? { code: coded.code!, discount: toRupees(coded.discount) } : null,
    ...(problem ? { promoProblem: problem.message } : {}),
    offers: uses
      .filter(({ code }) => code === null)
      .map(({ title, off, discount }) => ({ title, off, discount: toRupees(discount) })),
    hints: hints.map(({ text, product }) => ({ text, productId: product })),
  }
}
