import type { OrderLine } from '#domain/orders/order.ts'
import { type Paise, paise } from '#values/money.ts'
import type { DocumentLine, Taxes } from './document.ts'
import { divide, taxWithin } from './tax.ts'

export type TaxedLine = Pick<
  OrderLine,
  'id' | 'name' | 'price' | 'quantity' | 'discount' | 'sellerDiscount'
> & { hsn: string; rate: number }

interface Terms {
  taxes: Taxes
  /** What the customer pays for the delivery with this shipment. */
  delivery: Paise
  /** Goods of the shop itself: a discount is its own, not somebody else's who pays for it. */
  isShops: boolean
}

/**
 * What a seller takes off lowers the value; what the shop takes off does not, because the shop pays it. Delivery belongs to the
 * goods: it is divided by their net value and taxed at the rate of each.
 */
export function invoiceLines(
  lines: readonly TaxedLine[],
  { taxes, delivery, isShops }: Terms,
): DocumentLine[] {
  const discountOf = ({ discount, sellerDiscount }: TaxedLine) => (isShops ? discount : sellerDiscount)
  const goodsOf = (line: TaxedLine) => paise(line.price * line.quantity - discountOf(line))
  const deliveries = divide(delivery, lines.map(goodsOf))
  return lines.map((line, index) => {
    const goods = goodsOf(line)
    const part = deliveries[index]!
    return {
      line: line.id,
      name: line.name,
      hsn: line.hsn,
      rate: taxes === 'none' ? 0 : line.rate,
      quantity: line.quantity,
      price: line.price,
      discount: discountOf(line),
      goods,
      delivery: part,
      ...taxWithin(paise(goods + part), line.rate, taxes),
      platform: paise(line.discount - discountOf(line)),
    }
  })
}
