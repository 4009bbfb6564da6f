import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { addDraft } from '#domain/orders/drafts.ts'
import { addNote } from '#domain/orders/notes.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { splitShipment } from '#domain/orders/split-shipment.ts'
import type { Product } from '#domain/products/product.ts'
import { paise } from '#values/money.ts'
import { statusesToPack } from '#values/order-status.ts'
import type { Buyer } from './fill-orders.ts'

/** What people do with orders that wait: notes, a shipment in two parts, an order that is being taken by phone. */
export async function fillOrderWork(
  trx: Db,
  admin: Actor,
  { buyers, products }: { buyers: ReadonlyMap<string, Buyer>; products: ReadonlyMap<string, Product> },
) {
  const waiting = await trx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', statusesToPack)
    .orderBy('id')
    .execute()
  const orders = await readOrders(
    trx,
    waiting.map(({ id }) => id),
  )
  const [oldest] = orders
  if (oldest) {
    const gift = 'It is a birthday gift: please use the red paper and leave the bill out.'
    await addNote(trx, admin, { order: oldest.id, kind: 'internal', text: gift })
    const card = 'We put a card in, with the words you told us on the phone.'
    await addNote(trx, admin, { order: oldest.id, kind: 'customer', text: card })
  }
  const several = orders.find(({ lines }) => lines.some(({ quantity }) => quantity > 1))
  const line = several?.lines.find(({ quantity }) => quantity > 1)
  if (several && line)
    await splitShipment(trx, admin, { order: several.id, pieces: [{ line: line.id, quantity: 1 }] })

  const [buyer] = buyers.values()
  const wanted = [...products.values()].filter(({ stock }) => stock > 5).slice(0, 2)
  const { pinCode, ...address } = buyer!.address
  await addDraft(trx, admin, {
    customerId: buyer!.id,
    customerName: buyer!.name,
    customerPhone: address.phone,
    customerEmail: buyer!.email,
    items: wanted.map(({ id }) => ({ product: id, quantity: 1 })),
    address: { ...address, pincode: pinCode },
    business: null,
    discount: paise(5000),
    discountReason: 'The last parcel came late',
    note: 'Calls back on Saturday about the second product.',
  })
}
