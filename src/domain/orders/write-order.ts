import { CompiledQuery } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#values/ids.ts'
import type { Order } from './order.ts'
import type { Checkout } from './place-order.ts'

type Draft = Omit<Order, 'number' | 'createdAt' | 'history'>

/** Takes the stock, writes the order and empties the cart, in one statement: one round trip for the whole of it. */
export async function writeOrder(
  trx: Db,
  order: Draft,
  { customer, idempotencyKey }: Pick<Checkout, 'customer' | 'idempotencyKey'>,
): Promise<Order> {
  const { rows } = await trx.executeQuery<{ number: string; createdAt: Date; taken: number }>(
    CompiledQuery.raw(writeOrderSql, [
      order.id,
      customer.id,
      customer.name,
      customer.email,
      order.paymentMethod,
      order.address ? JSON.stringify(order.address) : null,
      order.subtotal,
      order.delivery,
      order.discount,
      order.total,
      order.status,
      idempotencyKey ?? null,
      JSON.stringify(order.shipments),
      JSON.stringify(order.lines),
      newId(),
    ]),
  )
  const { number, createdAt, taken } = rows[0]!
  if (taken !== order.lines.length) throw new Error(`order ${order.id} took ${taken} of its products`)
  const placed = { shipmentId: null, status: order.status, at: createdAt, by: customer.name }
  return { ...order, number, createdAt, history: [placed] }
}

export const writeOrderSql = `
  WITH bought AS (
    SELECT * FROM json_to_recordset($14) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer)
  ), taken AS (
    UPDATE products p SET stock = p.stock - bought.quantity FROM bought
    WHERE p.id = bought."productId" AND p.stock >= bought.quantity
    RETURNING p.id
  ), cleared AS (
    DELETE FROM cart_lines WHERE account_id = $2 AND product_id IN (SELECT "productId" FROM bought)
  ), placed AS (
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, address,
      subtotal, delivery, discount, total, status, idempotency_key)
    VALUES ($1, next_order_number(now()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    RETURNING order_number, created_at
  ), shipped AS (
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT $1, id, "sellerId", "sellerName", status
    FROM json_to_recordset($13) AS _ ("id" text, "sellerId" text, "sellerName" text, "status" text)
  ), lines AS (
    INSERT INTO order_lines (order_id, id, shipment_id, product_id, name, brand_name, category, image, price, quantity)
    SELECT $1, id, "shipmentId", "productId", name, "brandName", category, image, price, quantity FROM bought
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name) VALUES ($1, $15, $11, $2, $3)
  )
  SELECT order_number AS number, created_at AS "createdAt", (SELECT count(*) FROM taken) AS taken FROM placed`
