import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { type LineBatch, readBatches } from '#domain/lots/freshness.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import type { Order, Shipment } from './order.ts'
import { readOrders } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { isUnpaid } from './unpaid.ts'

/** What is printed and put into a parcel. */
export interface PackingSlip {
  order: Order
  shipment: Shipment
  sender: Sender
  /** Of the product as it is now: that is what stands on the shelf. */
  skuOf: ReadonlyMap<ProductId, string>
  /** Which pieces to take off the shelf, by line. */
  batchesOf: ReadonlyMap<string, LineBatch[]>
}

interface Sender {
  name: string
  address: string
  phone: string
  gstin: string
}

/** One slip for each shipment that is not cancelled, in the order of `orders`; a seller's are those of their own shipments. */
export async function readSlips(db: Db, actor: Actor, ids: readonly OrderId[]): Promise<PackingSlip[]> {
  const seller = sellerOf(actor)
  const orders = await readOrders(db, [...new Set(ids)], seller)
  const found = orders.filter(order => order.shipments.length > 0 && !isUnpaid(order))
  if (found.length === 0) throw orderRefusals.unknownOrder()
  const [skuOf, senderOf, batchesOf] = await Promise.all([
    readSkus(db, found),
    readSenders(db, found),
    readBatches(
      db,
      found.map(({ id }) => id),
    ),
  ])
  return found.flatMap(order =>
    order.shipments
      .filter(({ status }) => status !== 'Cancelled')
      .map(shipment => ({ order, shipment, sender: senderOf(shipment), skuOf, batchesOf })),
  )
}

async function readSkus(db: Db, orders: readonly Order[]): Promise<Map<ProductId, string>> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const { rows } = await sql<{ id: ProductId; sku: string }>`
    SELECT id, part_number AS sku FROM products WHERE id = ANY(${ids}::text[]) AND part_number <> ''`.execute(
    db,
  )
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** A seller as their page names them; the shop itself as its contact page does. */
async function readSenders(db: Db, orders: readonly Order[]): Promise<(shipment: Shipment) => Sender> {
  const ids = orders.flatMap(({ shipments }) => shipments.flatMap(({ sellerId }) => sellerId ?? []))
  const profiles = await db
    .selectFrom('seller_profiles')
    .select(['account_id as id', 'business_name as name', 'address', 'phone', 'gstin'])
    .where('account_id', '=', sql<never>`ANY(${ids}::text[])`)
    .execute()
  const profileOf = new Map(profiles.map(({ id, ...profile }) => [id, profile]))
  const { rows } = await sql<Sender>`
    SELECT shop_name AS name, coalesce(head_office, '') AS address, coalesce(phone, '') AS phone, '' AS gstin
    FROM settings LEFT JOIN contact ON true LIMIT 1`.execute(db)
  const shop = rows[0]!
  return ({ sellerId, sellerName }) => {
    if (!sellerId) return shop
    const profile = profileOf.get(sellerId)
    if (!profile) return { name: sellerName, address: '', phone: '', gstin: '' }
    return { ...profile, name: profile.name || sellerName }
  }
}
