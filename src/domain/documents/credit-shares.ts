import type { FundedBy } from '#domain/promotions/tables.ts'
import { type Paise, paise } from '#values/money.ts'
import type { DocumentLine } from './document.ts'
import { share } from './tax.ts'

/** What was taken back of a line: so many pieces, and its part of the delivery or not. */
export interface Credited {
  quantity: number
  delivery: boolean
  withheld?: Withheld
}

/** For free gifts that are kept: what a seller gave lowers what is credited, what the shop gave goes back to the shop. */
export type Withheld = Record<FundedBy, Paise>

export const nothingWithheld: Withheld = { seller: paise(0), shop: paise(0) }

/**
 * The line of a credit note that takes a line of an invoice from `before` to `after`. Each amount is the share up to `after` less
 * the share up to `before`, so that any sequence of credits ends at exactly the invoice.
 */
export function creditLine(invoiced: DocumentLine, before: Credited, after: Credited): DocumentLine {
  const [from, to] = [creditedUpTo(invoiced, before), creditedUpTo(invoiced, after)]
  const less = (name: keyof typeof to): Paise => paise(to[name] - from[name])
  return {
    ...invoiced,
    quantity: after.quantity - before.quantity,
    discount: less('discount'),
    goods: less('goods'),
    delivery: less('delivery'),
    taxable: less('taxable'),
    igst: less('igst'),
    cgst: less('cgst'),
    sgst: less('sgst'),
    total: less('total'),
    platform: less('platform'),
  }
}

function creditedUpTo(
  line: DocumentLine,
  { quantity, delivery: withDelivery, withheld = nothingWithheld }: Credited,
) {
  const ofPieces = (amount: Paise) => share(amount, quantity, line.quantity)
  const goods = paise(ofPieces(line.goods) - withheld.seller)
  const delivery = withDelivery ? line.delivery : paise(0)
  const total = paise(goods + delivery)
  const ofTotal = (amount: Paise) => share(amount, total, line.total)
  const [igst, cgst, sgst] = [ofTotal(line.igst), ofTotal(line.cgst), ofTotal(line.sgst)]
  return {
    discount: paise(ofPieces(line.discount) + withheld.seller),
    goods,
    delivery,
    total,
    igst,
    cgst,
    sgst,
    taxable: paise(total - igst - cgst - sgst),
    platform: paise(ofPieces(line.goods) - customerShare(line, quantity) + withheld.shop),
  }
}

/**
 * What the customer paid for the goods of so many pieces of a line. Goods and what the shop paid of them are rounded each by
 * itself; where hardly anything was paid their difference may fall by a paisa from one piece to the next, and nobody is asked
 * for money at a return.
 */
function customerShare(
  { goods, platform, quantity }: Pick<DocumentLine, 'goods' | 'platform' | 'quantity'>,
  pieces: number,
): Paise {
  let paid = 0
  for (let piece = 1; piece <= pieces; piece++)
    paid = Math.max(paid, share(goods, piece, quantity) - share(platform, piece, quantity))
  return paise(Math.min(paid, goods - platform))
}
