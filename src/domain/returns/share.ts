import { creditLine } from '#domain/documents/credit-shares.ts'
import { invoiceLines } from '#domain/documents/invoice-lines.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { type Paise, paise } from '#values/money.ts'
import type { ReturnReason } from '#values/return-rules.ts'

export interface Pieces {
  line: string
  quantity: number
}

/** Pieces that a customer wants to send back, and why. */
export interface SentBack extends Pieces {
  reason: ReturnReason
  isExchange: boolean
}

interface Share {
  /** What the customer paid for the goods. */
  paid: Paise
  /** The discounts: the seller's lowers the price, the shop's is paid by the shop. */
  seller: Paise
  shop: Paise
}

/** Of some pieces of a line, when `before` of them were credited already: what a credit note for them will say. */
export function shareOf(
  { shipments }: Pick<Order, 'shipments'>,
  line: OrderLine,
  { before, pieces }: { before: number; pieces: number },
): Share {
  const isShops = shipments.find(({ id }) => id === line.shipmentId)?.sellerId === null
  const none = paise(0)
  const goodsOnly = { ...line, delivery: none, hsn: '', rate: 0 }
  const [invoiced] = invoiceLines([goodsOnly], { taxes: 'none', isShops })
  const upTo = (quantity: number) => ({ quantity, delivery: false })
  const { goods, platform } = creditLine(invoiced!, upTo(before), upTo(before + pieces))
  const paid = paise(goods - platform)
  const seller = isShops ? none : paise(line.price * pieces - goods)
  return { paid, seller, shop: paise(line.price * pieces - paid - seller) }
}
