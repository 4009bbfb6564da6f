import { customerShare } from '#domain/documents/credit-shares.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Paise, paise } from '#values/money.ts'

type Priced = Pick<OrderLine, 'price' | 'quantity' | 'discount' | 'sellerDiscount'>

/**
 * What the customer paid for some pieces of a line, when `before` of them were counted already: the share up to now less the
 * share up to before, so that all parts of a line, in whatever steps, sum up to what was paid for it. What the seller takes off
 * lowers the price, what the shop takes off is paid by the shop, as on a credit note.
 */
export function shareOf(line: Priced, before: number, pieces: number): Paise {
  const invoiced = {
    goods: paise(line.price * line.quantity - line.sellerDiscount),
    platform: paise(line.discount - line.sellerDiscount),
    quantity: line.quantity,
  }
  return paise(customerShare(invoiced, before + pieces) - customerShare(invoiced, before))
}

/** The same of the two discounts, for an order that takes the place of these pieces. */
export function discountsOf(line: Priced, before: number, pieces: number) {
  const part = (whole: number) =>
    paise(portion(whole, before + pieces, line.quantity) - portion(whole, before, line.quantity))
  return { seller: part(line.sellerDiscount), shop: part(line.discount - line.sellerDiscount) }
}

/** Rounded half up. */
const portion = (whole: number, count: number, of: number) => Math.floor((2 * whole * count + of) / (2 * of))
