import { CompiledQuery } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { mailsAsked } from '#domain/mail/ask-for-mail.ts'
import { newId } from '#values/ids.ts'
import type { Order } from './order.ts'
import type { Checkout } from './place-order.ts'

type Draft = Omit<Order, 'number' | 'createdAt' | 'history'>

/**
 * Takes the stock, writes the order and empties the cart. One statement, so a transaction of one round trip that holds its
 * locks for no longer than it takes to commit. Answers null, and does nothing, when cart, prices or stock are no longer so.
 */
export async function writeOrder(
  db: Db,
  order: Draft,
  { customer, idempotencyKey }: Pick<Checkout, 'customer' | 'idempotencyKey'>,
): Promise<Order | null> {
  const { rows } = await db.executeQuery<{ number: string; createdAt: Date }>(
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
  const [written] = rows
  if (!written) return null
  announce(db, mailsAsked)
  const { number, createdAt } = written
  const placed = { shipmentId: null, status: order.status, at: createdAt, by: customer.name }
  return { ...order, number, createdAt, history: [placed] }
}

/**
 * Rows are locked after sorting: everybody takes products in the order of their ids, so nobody waits in a circle. A second
 * click waits for the first, then finds no lines. The account comes first, as for whoever deletes it.
 */
export const writeOrderSql = `
  WITH bought AS (
    SELECT * FROM json_to_recordset($14) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer)
  ), locked AS (
    SELECT p.id, bought.quantity
    FROM bought
    JOIN accounts customer ON customer.id = $2
    JOIN cart_lines line ON line.account_id = customer.id AND line.product_id = bought."productId"
      AND line.quantity = bought.quantity
    JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
      AND p.price = bought.price AND p.stock >= bought.quantity
    ORDER BY p.id
    FOR KEY SHARE OF customer FOR UPDATE OF line FOR NO KEY UPDATE OF p
  ), ready AS (
    SELECT FROM locked HAVING count(*) = (SELECT count(*) FROM bought)
  ), taken AS (
    UPDATE products p SET stock = p.stock - locked.quantity FROM locked
    WHERE p.id = locked.id AND EXISTS (SELECT FROM ready)
  ), cleared AS (
    DELETE FROM cart_lines line USING locked
    WHERE line.account_id = $2 AND line.product_id = locked.id AND EXISTS (SELECT FROM ready)
  ), placed AS (
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, address,
      subtotal, delivery, discount, total, status, idempotency_key)
    SELECT $1, next_order_number(now()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM ready
    RETURNING order_number, created_at
  ), shipped AS (
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT $1, id, "sellerId", "sellerName", status
    FROM ready, json_to_recordset($13) AS _ ("id" text, "sellerId" text, "sellerName" text, "status" text)
  ), lines AS (
    INSERT INTO order_lines (order_id, id, shipment_id, product_id, name, brand_name, category, image, price, quantity)
    SELECT $1, id, "shipmentId", "productId", name, "brandName", category, image, price, quantity FROM ready, bought
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name) SELECT $1, $15, $11, $2, $3 FROM ready
  ), mails AS (
    INSERT INTO mails (kind, data)
    SELECT 'order-placed', jsonb_build_object('orderId', $1) FROM ready
    UNION ALL
    SELECT 'new-order', jsonb_build_object('orderId', $1, 'sellerId', "sellerId")
    FROM ready, json_to_recordset($13) AS _ ("sellerId" text) WHERE "sellerId" IS NOT NULL
  )
  SELECT order_number AS number, created_at AS "createdAt" FROM placed`
