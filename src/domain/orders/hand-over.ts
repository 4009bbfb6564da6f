import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { carrierName, tidyTrackingNumber } from '#values/carriers.ts'
import type { OrderId, ProductId, ShipmentId } from '#values/ids.ts'
import { isToPack } from '#values/order-status.ts'
import { moveOrder } from './move-order.ts'
import { getOrder, lockOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import { type PackingSlip, readSlips } from './slips.ts'
import type { Tracking } from './tracking.ts'
import { isUnpaid } from './unpaid.ts'

/** A shipment as it is packed and handed to a courier. */
export interface Parcel extends PackingSlip {
  /** In grams, of the products alone; null where that of one is not known. */
  weight: number | null
}

const isTheirs = (actor: Actor) => {
  const seller = sellerOf(actor)
  return seller ? sql`s.seller_id = ${seller}` : sql`true`
}

/** As the index of what waits is written. */
const waits = sql`s.status IN ('Pending', 'Processing')`

export interface ParcelPage {
  limit: number
  after?: ShipmentId | undefined
}

/** What waits to be handed over, oldest first. */
export async function listParcels(db: Db, actor: Actor, { limit, after }: ParcelPage): Promise<Parcel[]> {
  const { rows } = await sql<Named>`
    SELECT s.order_id AS order, s.id AS shipment FROM shipments s
    WHERE ${waits} AND ${isTheirs(actor)} ${after ? sql`AND s.id > ${after}` : sql``}
    ORDER BY s.id LIMIT ${limit}`.execute(db)
  return readParcels(db, actor, rows)
}

export async function countParcels(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM shipments s WHERE ${waits} AND ${isTheirs(actor)}`.execute(db)
  return rows[0]!.count
}

/** What left on a day, from one moment to another, in the order it left. */
export async function listHandedOver(
  db: Db,
  actor: Actor,
  { from, until }: { from: Date; until: Date },
): Promise<Parcel[]> {
  const { rows } = await sql<Named>`
    SELECT s.order_id AS order, s.id AS shipment FROM shipments s
    WHERE s.dispatched_at >= ${from} AND s.dispatched_at < ${until} AND ${isTheirs(actor)}
    ORDER BY s.dispatched_at, s.id LIMIT 5000`.execute(db)
  return readParcels(db, actor, rows)
}

/** These shipments, in their order; those that are cancelled or not the actor's are left out. */
export async function getParcels(db: Db, actor: Actor, ids: readonly ShipmentId[]): Promise<Parcel[]> {
  const { rows } = await sql<Named>`
    SELECT s.order_id AS order, s.id AS shipment FROM shipments s
    WHERE s.id = ANY(${ids}::text[]) AND is_sale(s.status) AND ${isTheirs(actor)}
    ORDER BY array_position(${ids}::text[], s.id)`.execute(db)
  if (rows.length === 0) throw orderRefusals.noSuchParcel()
  return readParcels(db, actor, rows)
}

export interface PickedProduct {
  productId: ProductId
  name: string
  brandName: string
  sku: string
  image: string | null
  quantity: number
  shipments: number
}

/** What is to be taken from the shelves for all that waits. */
export async function listProductsToPick(db: Db, actor: Actor): Promise<PickedProduct[]> {
  const { rows } = await sql<PickedProduct>`
    SELECT l.product_id AS "productId", max(l.name) AS name, max(l.brand_name) AS "brandName", max(l.image) AS image,
      coalesce(max(p.part_number), '') AS sku, sum(l.quantity)::integer AS quantity,
      count(DISTINCT s.id)::integer AS shipments
    FROM shipments s
    JOIN order_lines l ON l.order_id = s.order_id AND l.shipment_id = s.id
    LEFT JOIN products p ON p.id = l.product_id
    WHERE ${waits} AND ${isTheirs(actor)}
    GROUP BY l.product_id
    ORDER BY max(l.brand_name), max(l.name), l.product_id LIMIT 2000`.execute(db)
  return rows
}

/** The shipment with a scanned number. The number of an order will do, while only one of it is to be handed over. */
export async function findParcel(db: Db, actor: Actor, number: string): Promise<Parcel> {
  const { id, nth } = await findOrderOf(db, number)
  const order = id && (await getOrder(db, id, sellerOf(actor)))
  if (!order || order.shipments.length === 0 || isUnpaid(order)) throw orderRefusals.noParcelWith(number)
  const waiting = order.shipments.filter(({ status }) => isToPack(status))
  const [only, ...others] = nth ? order.shipments.filter(one => one.nth === Number(nth)) : waiting
  if (others.length > 0) throw orderRefusals.severalParcels(order.number, others.length + 1)
  const shipment = only ?? (nth ? undefined : order.shipments.at(-1))
  if (!shipment) throw orderRefusals.noParcelWith(number)
  if (!waiting.includes(shipment))
    throw orderRefusals.parcelLeft(`${order.number}-${shipment.nth}`, shipment.status)
  const [parcel] = await readParcels(db, actor, [{ order: order.id, shipment: shipment.id }])
  return parcel!
}

async function findOrderOf(db: Db, number: string): Promise<{ id?: OrderId; nth: string | undefined }> {
  const [, orderNumber = '', nth] = /^(KN-\d{4}-\d+?)(?:-(\d+))?$/.exec(number) ?? []
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return { ...found, nth }
}

export interface HandOver extends Tracking {
  number: string
  trackingNumber: string
}

/** A shipment leaves with a courier. */
export async function handOver(db: Db, actor: Actor, { number, ...tracking }: HandOver): Promise<Parcel> {
  const left = await inTransaction(db, async trx => {
    const { id } = await findOrderOf(trx, number)
    // A number that is scanned twice at once is refused as one that left, not as a conflict.
    if (id) await lockOrder(trx, id)
    const { order, shipment } = await findParcel(trx, actor, number)
    const used = await findUsedNumbers(trx, [tracking.trackingNumber])
    refuseUsedNumber(used, { order: order.id, ...tracking })
    await moveOrder(trx, actor, {
      order: order.id,
      shipment: shipment.id,
      status: 'Shipped',
      from: shipment.status,
      tracking,
    })
    return { order: order.id, shipment: shipment.id }
  })
  const [parcel] = await readParcels(db, actor, [left])
  return parcel!
}

interface NumberOfParcel {
  order: OrderId
  carrier?: string | undefined
  trackingNumber: string
}

interface UsedNumber {
  order: OrderId
  orderNumber: string
  carrier: string
  trackingNumber: string
}

/** Which parcels have these numbers already. Couriers repeat numbers after years. */
export async function findUsedNumbers(db: Db, numbers: readonly string[]): Promise<UsedNumber[]> {
  const tidy = numbers.map(tidyTrackingNumber).filter(number => number !== '')
  return db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.order_id as order',
      'o.order_number as orderNumber',
      's.carrier',
      's.tracking_number as trackingNumber',
    ])
    .where('s.tracking_number', '=', sql<string>`ANY(${tidy}::text[])`)
    .where('s.tracking_number', '<>', '')
    .where('s.status', '<>', 'Cancelled')
    .where('o.created_at', '>', sql<Date>`now() - interval '180 days'`)
    .execute()
}

/** A number that is scanned twice is a slip of the hand. Parcels of one order may share a bag. */
export function refuseUsedNumber(used: readonly UsedNumber[], { order, ...given }: NumberOfParcel): void {
  const trackingNumber = tidyTrackingNumber(given.trackingNumber)
  if (/^KN-\d{4}-\d{6}/.test(trackingNumber)) throw orderRefusals.ownNumber()
  const carrier = carrierName(given.carrier ?? '')
  const other = used.find(
    one => one.trackingNumber === trackingNumber && one.carrier === carrier && one.order !== order,
  )
  if (other) throw orderRefusals.numberUsed(trackingNumber, other.orderNumber)
}

interface Named {
  order: OrderId
  shipment: ShipmentId
}

async function readParcels(db: Db, actor: Actor, named: readonly Named[]): Promise<Parcel[]> {
  if (named.length === 0) return []
  const slips = await readSlips(
    db,
    actor,
    named.map(({ order }) => order),
  )
  const slipOf = new Map(slips.map(slip => [slip.shipment.id, slip]))
  const weightOf = await readWeights(db, slips)
  return named.flatMap(({ shipment }) => {
    const slip = slipOf.get(shipment)
    return slip ? [{ ...slip, weight: weigh(slip, weightOf) }] : []
  })
}

/** The weight of a product as its seller gives it, or else what is in the pack, as far as that is grams or millilitres. */
async function readWeights(db: Db, slips: readonly PackingSlip[]): Promise<Map<ProductId, number>> {
  const ids = slips.flatMap(({ order }) => order.lines.map(({ productId }) => productId))
  const { rows } = await sql<{ id: ProductId; grams: number | null }>`
    SELECT id, CASE WHEN weight > 0 THEN weight
      WHEN lower(unit_type) IN ('g', 'gm', 'gram', 'ml') THEN unit_count
      WHEN lower(unit_type) IN ('kg', 'l', 'litre') THEN unit_count * 1000 END AS grams
    FROM products WHERE id = ANY(${ids}::text[])`.execute(db)
  return new Map(rows.flatMap(({ id, grams }) => (grams ? [[id, Number(grams)]] : [])))
}

function weigh({ order, shipment }: PackingSlip, weightOf: ReadonlyMap<ProductId, number>): number | null {
  const lines = order.lines.filter(({ shipmentId }) => shipmentId === shipment.id)
  if (lines.some(({ productId }) => !weightOf.has(productId))) return null
  return Math.round(lines.reduce((sum, line) => sum + weightOf.get(line.productId)! * line.quantity, 0))
}
