import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { creditPieces } from './credit.ts'
import { listOrderDocuments } from './read-documents.ts'

/**
 * When nothing of an order is left, the charge for its delivery goes back, also where it was invoiced with a parcel that came
 * back earlier. One that comes back just now takes the charge with its pieces.
 */
export async function creditDelivery(trx: Db, { id, shipments }: Order): Promise<void> {
  if (shipments.some(({ status }) => status !== 'Cancelled')) return
  const documents = await listOrderDocuments(trx, id)
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const withDelivery = ({ data }: (typeof documents)[number]) => data.lines.some(line => line.delivery > 0)
  const carrier = documents.find(one => one.kind !== 'credit-note' && withDelivery(one))
  if (!carrier || notes.some(withDelivery)) return
  const { shipmentId: shipment } = carrier
  if (notes.some(note => note.shipmentId === shipment))
    await creditPieces(trx, {
      order: id,
      shipment,
      pieces: [],
      withDelivery: true,
      reason: 'All of the order was cancelled',
    })
}
