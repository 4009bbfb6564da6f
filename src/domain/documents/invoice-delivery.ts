import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { dayInIndia } from '#values/dates.ts'
import { paise } from '#values/money.ts'
import { isDeliveryInvoiced } from './draft-invoice.ts'
import { findInvoice } from './read-documents.ts'
import { divide, sumOf, taxWithin } from './tax.ts'
import { writeDocument } from './write-document.ts'

/**
 * The delivery is paid with the first shipment that is not cancelled. When that is cancelled after a later one has left, the
 * later one has an invoice without the delivery: a second one follows, for the delivery alone.
 */
export async function invoiceDelivery(trx: Db, order: Order): Promise<void> {
  const shipment = order.shipments.find(({ id }) => id === order.deliveryWith)
  if (!shipment?.invoice || order.delivery === 0 || (await isDeliveryInvoiced(trx, order))) return
  const invoice = await findInvoice(trx, shipment.id)
  if (!invoice) return
  const { data } = invoice
  const parts = divide(
    order.delivery,
    data.lines.map(({ goods }) => goods),
  )
  const none = paise(0)
  const lines = data.lines.map((line, index) => ({
    ...line,
    name: `Delivery of ${line.name}`,
    quantity: 0,
    price: none,
    discount: none,
    goods: none,
    delivery: parts[index]!,
    ...taxWithin(parts[index]!, line.rate, data.taxes),
    platform: none,
  }))
  await writeDocument(trx, {
    issuer: invoice.issuer,
    sellerId: invoice.sellerId,
    orderId: order.id,
    shipmentId: shipment.id,
    isSupplement: true,
    data: { ...data, date: dayInIndia(new Date()), lines, totals: sumOf(lines) },
  })
}
