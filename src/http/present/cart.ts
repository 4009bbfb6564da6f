import type { z } from 'zod'
import type { cartView } from '#contract/cart.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote-cart.ts'
import { howManyLeft } from '#domain/errors.ts'
import type { Applied } from '#domain/promotions/apply-promotions.ts'

export function presentCart({ lines, savedForLater, applied, ...cart }: Cart): z.input<typeof cartView> {
  return {
    ...cart,
    items: lines.map(presentLine),
    count: lines.reduce((sum, { quantity, forSale }) => (forSale ? sum + quantity : sum), 0),
    ...presentApplied(applied),
    savedForLater: savedForLater.map(presentLine),
  }
}

function presentLine({ product, fit, quantity, forSale, homeState }: CartLine) {
  const stock = forSale ? product.stock : 0
  const available = stock >= quantity
  return {
    product: { ...product, stock, fit },
    productId: product.id,
    quantity,
    available,
    forSale,
    homeState,
    ...(available ? {} : { note: forSale ? howManyLeft(stock) : 'No longer sold' }),
  }
}

export const presentQuote = ({ applied, ...quote }: Quote) => ({ ...quote, ...presentApplied(applied) })

function presentApplied({ uses, problem, hints }: Applied) {
  const coded = uses.find(({ code }) => code !== null)
  return {
    promo: coded ? { code: coded.code!, discount: coded.discount } : null,
    ...(problem ? { promoProblem: problem.message } : {}),
    offers: uses.filter(({ code }) => code === null),
    hints: hints.map(({ text, product }) => ({ text, productId: product })),
  }
}
