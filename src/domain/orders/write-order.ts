import { CompiledQuery } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { mailsAsked } from '#domain/mail/ask-for-mail.ts'
import type { PromotionUse } from '#domain/promotions/promotion.ts'
import { newId } from '#values/ids.ts'
import type { Order } from './order.ts'
import type { Checkout } from './place-order.ts'

type Draft = Omit<Order, 'number' | 'createdAt' | 'history'>

/**
 * Takes the stock, writes the order and empties the cart. One statement, so a transaction of one round trip that holds its
 * locks for no longer than it takes to commit. Answers null, and does nothing, when cart, prices, stock or the promotion are
 * no longer so.
 */
export async function writeOrder(
  db: Db,
  order: Draft,
  { customer, idempotencyKey }: Pick<Checkout, 'customer' | 'idempotencyKey'>,
  use: PromotionUse | null,
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
      use?.promotion ?? null,
      use?.version ?? null,
      use?.nth ?? null,
      use?.firstOrder ?? null,
      order.promoCode,
    ]),
  )
  const [written] = rows
  if (!written) return null
  announce(db, mailsAsked)
  const { number, createdAt } = written
  const placed = { shipmentId: null, status: order.status, at: createdAt, by: customer.name, note: null }
  return { ...order, number, createdAt, history: [placed] }
}

/**
 * Rows are locked after sorting: everybody takes products in the order of their ids, so nobody waits in a circle. A second
 * click waits for the first, then finds no lines. The account comes first, as for whoever deletes it; the promotion last,
 * because all who use it wait there. Its counter never passes its limit; a use that the customer makes twice at once breaks
 * a unique index, and with it the whole statement.
 */
export const writeOrderSql = `
  WITH bought AS (
    SELECT * FROM json_to_recordset($14) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer, "discount" bigint)
  ), parcels AS (
    SELECT * FROM json_to_recordset($13) AS _ ("id" text, "sellerId" text, "sellerName" text, "status" text)
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
  ), stocked AS (
    SELECT FROM locked HAVING count(*) = (SELECT count(*) FROM bought)
  ), promotion AS (
    UPDATE promotions SET used = used + 1
    WHERE id = $16 AND version = $17 AND is_active AND (total_limit IS NULL OR used < total_limit)
      AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
      AND EXISTS (SELECT FROM stocked)
    RETURNING id
  ), ready AS (
    SELECT FROM stocked WHERE $16::text IS NULL OR EXISTS (SELECT FROM promotion)
  ), taken AS (
    UPDATE products p SET stock = p.stock - locked.quantity FROM locked
    WHERE p.id = locked.id AND EXISTS (SELECT FROM ready)
  ), cleared AS (
    DELETE FROM cart_lines line USING locked
    WHERE line.account_id = $2 AND line.product_id = locked.id AND EXISTS (SELECT FROM ready)
  ), placed AS (
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, address,
      subtotal, delivery, discount, total, status, idempotency_key, promo_code)
    SELECT $1, next_order_number(now()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $20 FROM ready
    RETURNING order_number, created_at
  ), shipped AS (
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT $1, id, "sellerId", "sellerName", status FROM ready, parcels
  ), lines AS (
    INSERT INTO order_lines (order_id, id, shipment_id, seller_id, product_id, name, brand_name, category, image, price,
      quantity, discount)
    SELECT $1, b.id, "shipmentId", "sellerId", "productId", name, "brandName", category, image, price, quantity, discount
    FROM ready, bought b JOIN parcels ON parcels.id = b."shipmentId"
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name) SELECT $1, $15, $11, $2, $3 FROM ready
  ), mails AS (
    INSERT INTO mails (kind, data)
    SELECT 'order-placed', jsonb_build_object('orderId', $1) FROM ready
    UNION ALL
    SELECT 'new-order', jsonb_build_object('orderId', $1, 'sellerId', "sellerId")
    FROM ready, parcels WHERE "sellerId" IS NOT NULL
  ), used AS (
    INSERT INTO promotion_uses (promotion_id, order_id, account_id, nth, first_order, discount)
    SELECT promotion.id, $1, $2, $18, $19, $9 FROM ready, promotion
  )
  SELECT order_number AS number, created_at AS "createdAt" FROM placed`
