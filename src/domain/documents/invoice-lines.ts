import type { OrderLine } from '#domain/orders/order.ts'
import { paise } from '#values/money.ts'
import type { DocumentLine, Taxes } from './document.ts'
import { taxWithin } from './tax.ts'

export type TaxedLine = Pick<
  OrderLine,
  'id' | 'name' | 'price' | 'quantity' | 'discount' | 'sellerDiscount' | 'delivery'
> & { hsn: string; rate: number }

interface Terms {
  taxes: Taxes
  /** Goods of the shop itself: a discount is its own, not somebody else's who pays for it. */
  isShops: boolean
}

/**
 * What a seller takes off lowers the value; what the shop takes off does not, because the shop pays it. Delivery is part of a
 * composite supply: the share of a line is taxed at the rate of its goods.
 */
export function invoiceLines(lines: readonly TaxedLine[], { taxes, isShops }: Terms): DocumentLine[] {
  const discountOf = ({ discount, sellerDiscount }: TaxedLine) => (isShops ? discount : sellerDiscount)
  const goodsOf = (line: TaxedLine) => paise(line.price * line.quantity - discountOf(line))
  return lines.map(line => {
    const goods = goodsOf(line)
    return {
      line: line.id,
      name: line.name,
      hsn: line.hsn,
      rate: taxes === 'none' ? 0 : line.rate,
      quantity: line.quantity,
      price: line.price,
      discount: discountOf(line),
      goods,
      delivery: line.delivery,
      ...taxWithin(paise(goods + line.delivery), line.rate, taxes),
      platform: paise(line.discount - discountOf(line)),
    }
  })
}
