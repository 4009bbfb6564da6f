import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { divide } from '#values/divide.ts'
import type { OrderId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Order, OrderLine } from './order.ts'

type NetLine = Pick<OrderLine, 'price' | 'quantity' | 'discount'>

/** Delivery is part of a composite supply: it is divided over the lines by their net value, to the paisa. */
export function withDelivery<Line extends NetLine>(
  lines: readonly Line[],
  delivery: Paise,
): (Line & { delivery: Paise })[] {
  const parts = divide(
    delivery,
    lines.map(({ price, quantity, discount }) => price * quantity - discount),
  )
  return lines.map((line, index) => ({ ...line, delivery: parts[index]! }))
}

type OldOrder = Pick<Order, 'delivery'> & {
  lines: readonly (Omit<OrderLine, 'delivery'> & { delivery: Paise | null })[]
  shipments: readonly Pick<Order['shipments'][number], 'id' | 'status' | 'dispatchedAt'>[]
}

/**
 * The lines with their part of the delivery. Orders from before it was divided have none: what is cancelled has none of it
 * either, and once something has left all of it stays with the first other shipment, with which it was paid and invoiced.
 */
export function linesWithDelivery({ lines, shipments, delivery }: OldOrder): OrderLine[] {
  if (lines.every((line): line is OrderLine => line.delivery !== null)) return [...lines]
  const live = shipments.filter(({ status }) => status !== 'Cancelled')
  const others = live.length > 0 ? live : shipments
  const carriers = others.slice(0, shipments.some(({ dispatchedAt }) => dispatchedAt) ? 1 : others.length)
  const carry = lines.filter(({ shipmentId }) => carriers.some(({ id }) => id === shipmentId))
  const parts = new Map(withDelivery(carry, delivery).map(line => [line.id, line.delivery]))
  return lines.map(line => ({ ...line, delivery: parts.get(line.id) ?? paise(0) }))
}

/** The order is locked by the caller. */
export async function writeDelivery(
  trx: Db,
  order: OrderId,
  lines: readonly Pick<OrderLine, 'id' | 'delivery'>[],
): Promise<void> {
  await sql`
    UPDATE order_lines l SET delivery = part.delivery
    FROM json_to_recordset(${JSON.stringify(lines.map(({ id, delivery }) => ({ id, delivery })))}::json)
      AS part (id text, delivery bigint)
    WHERE l.order_id = ${order} AND l.id = part.id`.execute(trx)
}
