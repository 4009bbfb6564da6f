import type { Db } from '#db/client.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'

/** The number of a shipment's invoice. */
export async function setInvoice(
  trx: Db,
  { order, shipment }: { order: OrderId; shipment: ShipmentId },
  invoice: string,
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ invoice, invoice_waits: false })
    .where('order_id', '=', order)
    .where('id', '=', shipment)
    .execute()
}

/** How many pieces of a line came back and were paid back, in all of its returns. */
export async function setReturned(
  trx: Db,
  { order, line }: { order: OrderId; line: string },
  returned: number,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ returned })
    .where('order_id', '=', order)
    .where('id', '=', line)
    .execute()
}
