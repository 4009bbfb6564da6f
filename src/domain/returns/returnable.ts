import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { readHomeStates } from '#domain/taxes/home-state.ts'
import type { ProductId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { ReturnClass } from '#values/product-kinds.ts'
import { returnableUntil, voidReturnStates } from '#values/return-rules.ts'
import { findGifts } from './gifts.ts'
import { shareOf } from './share.ts'

/** A line of an order that its customer may still send back, wholly or in part. */
export interface ReturnableLine {
  line: string
  shipmentId: ShipmentId
  productId: ProductId
  name: string
  image: string | null
  /** How many pieces can still be returned. */
  left: number
  /** What the customer gets back for one piece, for two …, without the delivery. */
  refunds: Paise[]
  /** What each piece costs if it is kept and what it came free with goes back; null unless it is a free gift. */
  giftPrice: Paise | null
  returnClass: ReturnClass
  until: Date
  exchanges: ExchangeChoice[]
}

/**
 * The same product again, or another of its family for the same price, while there is one; none where its seller may no longer
 * deliver to the state of the order.
 */
interface ExchangeChoice {
  productId: ProductId
  name: string
  label: string
  swatch: string
  image: string | null
  stock: number
}

/** What was delivered no longer than ten days ago, is in no other return, and is no sample. */
export async function listReturnable(db: Db, order: Order, now = new Date()): Promise<ReturnableLine[]> {
  const untilOf = new Map(
    order.shipments.flatMap(({ id, status, deliveredAt }) => {
      const until = status === 'Delivered' && deliveredAt ? returnableUntil(deliveredAt) : null
      return until && until > now ? [[id, until] as const] : []
    }),
  )
  const lines = order.lines.filter(({ shipmentId }) => untilOf.has(shipmentId))
  if (lines.length === 0) return []
  const returned = await countReturned(
    db,
    lines.map(({ id }) => id),
  )
  const facts = await readProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  const homeStates = await readHomeStates(
    db,
    order.shipments.map(({ sellerId }) => sellerId),
  )
  const gifts = await findGifts(db, lines)
  const goesElsewhere = ({ shipmentId }: OrderLine) => {
    const homeState = homeStates.get(order.shipments.find(({ id }) => id === shipmentId)!.sellerId)
    return homeState !== undefined && order.address !== null && order.address.state !== homeState
  }
  return lines.flatMap(line => {
    const { requested = 0, credited = 0 } = returned.get(line.id) ?? {}
    const left = line.quantity - requested
    const { returnClass = 'sealed_only', choices = [] } = facts.get(line.productId) ?? {}
    // What cost nothing is a gift.
    if (left <= 0 || returnClass === 'none' || line.price === 0) return []
    return {
      line: line.id,
      shipmentId: line.shipmentId,
      productId: line.productId,
      name: line.name,
      image: line.image,
      left,
      refunds: Array.from(
        { length: left },
        (_, index) => shareOf(order, line, { before: credited, pieces: index + 1 }).paid,
      ),
      giftPrice: gifts.has(line) ? line.price : null,
      returnClass,
      until: untilOf.get(line.shipmentId)!,
      exchanges: goesElsewhere(line)
        ? []
        : choices.filter(({ price, stock }) => price === line.price && stock > 0),
    }
  })
}

interface Returned {
  /** Pieces in returns that were not withdrawn; of these, those that are refunded already. */
  requested: number
  credited: number
}

export async function countReturned(db: Db, lines: readonly string[]): Promise<Map<string, Returned>> {
  const { rows } = await sql<Returned & { line: string }>`
    SELECT i.line_id AS line, sum(i.quantity)::int AS requested, coalesce(sum(i.accepted), 0)::int AS credited
    FROM return_items i JOIN returns r ON r.id = i.return_id
    WHERE i.line_id = ANY(${lines}::text[]) AND r.state <> ALL(${voidReturnStates}::text[])
    GROUP BY i.line_id`.execute(db)
  return new Map(rows.map(({ line, ...counts }) => [line, counts]))
}

interface ProductFacts {
  returnClass: ReturnClass
  choices: (ExchangeChoice & { price: Paise })[]
}

async function readProducts(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, ProductFacts>> {
  const { rows } = await sql<
    ExchangeChoice & { of: ProductId; returnClass: ReturnClass; price: Paise; isSold: boolean }
  >`
    SELECT own.id AS of, k.return_class AS "returnClass", p.id AS "productId", p.name, p.option_label AS label,
      p.swatch, p.image, p.stock, p.price, p.deleted_at IS NULL AND p.suspended_at IS NULL AS "isSold"
    FROM products own JOIN product_kinds k ON k.id = own.kind_id JOIN products p ON p.id = own.id OR 
      (p.family_id = own.family_id AND p.deleted_at IS NULL)
    WHERE own.id = ANY(${ids}::text[])
    ORDER BY own.id, p.id <> own.id, p.id LIMIT 1000`.execute(db)
  const facts = new Map<ProductId, ProductFacts>()
  for (const { of, returnClass, isSold, ...choice } of rows) {
    const known = facts.get(of) ?? { returnClass, choices: [] }
    if (isSold) known.choices.push(choice)
    facts.set(of, known)
  }
  return facts
}
