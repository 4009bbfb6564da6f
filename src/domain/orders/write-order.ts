import { announce, type Db, inTransaction } from '#db/client.ts'
import { StaleRead } from '#db/failures.ts'
import { namedParameters } from '#db/named-parameters.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { eventsRecorded, insertEvents } from '#domain/events/record.ts'
import { pickForLines } from '#domain/lots/pick-lots.ts'
import { announceStock, insertStockEvents, type StockChange } from '#domain/products/announce-stock.ts'
import type { PromotionUse } from '#domain/promotions/promotion.ts'
import { newId } from '#values/ids.ts'
import type { Order } from './order.ts'

/** An order that is not written yet. */
export type NewOrder = Omit<Order, 'number' | 'createdAt' | 'history' | 'notes'>

/** A customer who buys for a business. */
export interface Business {
  gstin: string
  name?: string | undefined
}

interface WriteInput {
  idempotencyKey?: string | undefined
  idempotencyDigest?: string | undefined
  uses?: readonly PromotionUse[]
  /** The number of this order, where Cash on Delivery has limits for the account. */
  limitedNth?: number | undefined
  /** Whether the cart is bought, and emptied. */
  fromCart?: boolean
  /** Whether any of the products is tracked in lots. */
  inLots: boolean
  business?: Business | null | undefined
  /** The prices were agreed before, as those of an exchange: what the products cost by now does not matter. */
  arePricesAgreed?: boolean
  /** Who takes it by phone, if it is not its customer who places it. */
  by?: Recorded | undefined
}

interface Written {
  number: string
  createdAt: Date
  taken: (StockChange & { tracksLots: boolean })[]
}

/**
 * Deducts the stock, writes the order and, where the cart is bought, empties it: one statement, and another one that picks the lots
 * where there are any. Answers null, and changes nothing, when the cart, prices, stock or a promotion have changed since they
 * were read.
 */
export function writeOrder(db: Db, order: NewOrder, input: WriteInput): Promise<Order | null> {
  return input.inLots ? inTransaction(db, trx => write(trx, order, input)) : write(db, order, input)
}

async function write(db: Db, order: NewOrder, input: WriteInput): Promise<Order | null> {
  const by = input.by ?? order.customer
  const { rows } = await db.executeQuery(orderStatement.compile<Written>(orderValues(order, by, input)))
  const [written] = rows
  if (!written) return null
  const { number, createdAt, taken } = written
  const fromLots = order.lines
    .filter(line => taken.some(({ productId, tracksLots }) => tracksLots && productId === line.productId))
    .map(({ id, productId, quantity }) => ({ line: id, productId, quantity }))
  if (fromLots.length > 0 && !(await pickForLines(db, order.id, fromLots))) throw new StaleRead()
  announce(db, eventsRecorded)
  announceStock(db, taken)
  const placed = { shipmentId: null, status: order.status, at: createdAt, by: by.name, note: null }
  return { ...order, number, createdAt, history: [placed], notes: [] }
}

const orderValues = (order: NewOrder, by: Recorded, input: WriteInput) => ({
  orderId: order.id,
  customerId: order.customer.id,
  customerName: order.customer.name,
  customerEmail: order.customer.email,
  paymentMethod: order.paymentMethod,
  address: order.address ? JSON.stringify(order.address) : null,
  arrivesFrom: order.arrives?.from ?? null,
  arrivesTo: order.arrives?.to ?? null,
  subtotal: order.subtotal,
  delivery: order.delivery,
  discount: order.discount,
  total: order.total,
  status: order.payment.state === 'awaiting' ? 'Unpaid' : order.status,
  paymentState: order.payment.state,
  payBy: order.payment.payBy,
  paidAt: order.payment.paidAt,
  idempotencyKey: input.idempotencyKey ?? null,
  idempotencyDigest: (input.idempotencyKey && input.idempotencyDigest) ?? null,
  shipments: JSON.stringify(order.shipments),
  lines: JSON.stringify(
    order.lines.map(({ discounts, ...line }) => (discounts.length > 0 ? { ...line, discounts } : line)),
  ),
  eventId: newId(),
  uses: JSON.stringify(input.uses ?? []),
  promoCode: order.promoCode,
  limitedNth: input.limitedNth ?? null,
  fromCart: input.fromCart ?? false,
  inLots: input.inLots,
  arePricesAgreed: input.arePricesAgreed ?? false,
  buyerGstin: input.business?.gstin ?? null,
  buyerName: input.business?.name?.trim() ?? null,
  actorId: by.id,
  actorName: by.name,
})

const stillRuns = `p.version = wanted.version AND p.is_active
      AND (p.starts_at IS NULL OR p.starts_at <= now()) AND (p.ends_at IS NULL OR p.ends_at > now())`

/**
 * Lock order (docs/decisions/locking.md): the account, products in id order, cart lines, and last promotions in id order, because
 * all orders with the same limited one wait for its row; one without a limit is only locked against edits. A second click waits
 * for the first one's products, then finds no cart lines. A promotion's counter never exceeds its limit. A customer who uses a
 * promotion twice at once violates a unique index, which fails the whole statement; so does a second order at once of an account
 * with limits for Cash on Delivery: both counted the same open orders.
 */
export const orderStatement = namedParameters<ReturnType<typeof orderValues>>(`
  WITH bought AS (
    SELECT * FROM json_to_recordset($lines) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer, "discount" bigint, "sellerDiscount" bigint, "discounts" jsonb, "delivery" bigint)
  ), parcels AS (
    SELECT * FROM json_to_recordset($shipments) AS _ ("id" text, "sellerId" text, "sellerName" text)
  ), wanted AS (
    SELECT * FROM json_to_recordset($uses) AS _ (
      "promotion" text, "version" integer, "isLimited" boolean, "nth" integer, "firstOrder" boolean, "discount" bigint)
  ), pieces AS (
    SELECT "productId", price, sum(quantity)::integer AS quantity FROM bought GROUP BY "productId", price
  ), customer AS (
    SELECT FROM accounts WHERE id = $customerId FOR KEY SHARE
  ), locked AS (
    SELECT p.id, pieces.quantity, p.hsn, round(p.gst_rate * 100)::integer AS gst_rate
    FROM pieces
    JOIN products p ON p.id = pieces."productId" AND p.deleted_at IS NULL AND p.suspended_at IS NULL
      AND (p.price = pieces.price OR $arePricesAgreed) AND p.stock >= pieces.quantity
      AND (NOT p.tracks_lots OR $inLots AND pieces_to_sell(p.id) >= pieces.quantity)
    WHERE $customerId IS NULL OR EXISTS (SELECT FROM customer)
    ORDER BY p.id
    FOR NO KEY UPDATE OF p
  ), cart AS (
    SELECT line.product_id FROM bought
    JOIN cart_lines line ON line.product_id = bought."productId" AND line.quantity = bought.quantity
    WHERE $fromCart AND line.account_id = $customerId
    ORDER BY line.product_id
    FOR UPDATE OF line
  ), stocked AS (
    SELECT FROM locked HAVING count(*) = (SELECT count(*) FROM pieces)
      AND (NOT $fromCart OR (SELECT count(*) FROM cart) = (SELECT count(*) FROM bought))
  ), counted AS (
    SELECT p.id FROM promotions p JOIN wanted ON wanted.promotion = p.id AND wanted."isLimited"
    WHERE ${stillRuns} AND p.used < p.total_limit AND EXISTS (SELECT FROM stocked)
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), shared AS (
    SELECT p.id FROM promotions p JOIN wanted ON wanted.promotion = p.id AND NOT wanted."isLimited"
    WHERE ${stillRuns} AND EXISTS (SELECT FROM stocked)
    ORDER BY p.id FOR SHARE OF p
  ), ready AS (
    SELECT FROM stocked
    WHERE (SELECT count(*) FROM wanted) = (SELECT count(*) FROM counted) + (SELECT count(*) FROM shared)
  ), taken AS (
    UPDATE products p SET stock = p.stock - locked.quantity FROM locked
    WHERE p.id = locked.id AND EXISTS (SELECT FROM ready)
    RETURNING p.id AS "productId", p.stock AS now, p.stock + locked.quantity AS before,
      (SELECT slug FROM categories WHERE id = p.category_id) AS "categorySlug", p.tracks_lots AS "tracksLots"
  ), cleared AS (
    DELETE FROM cart_lines line USING cart
    WHERE line.account_id = $customerId AND line.product_id = cart.product_id AND EXISTS (SELECT FROM ready)
  ), placed AS (
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, address,
      subtotal, delivery, discount, total, status, idempotency_key, idempotency_digest, promo_code, limited_nth,
      arrives_from, arrives_to, payment_state, pay_by, paid_at, from_cart, buyer_gstin, buyer_name)
    SELECT $orderId, next_order_number(now()), $customerId, $customerName, $customerEmail, $paymentMethod, $address,
      $subtotal, $delivery, $discount, $total, $status, $idempotencyKey, $idempotencyDigest,
      $promoCode, $limitedNth, $arrivesFrom, $arrivesTo, $paymentState, $payBy, $paidAt, $fromCart,
      $buyerGstin, $buyerName FROM ready
    RETURNING order_number, created_at
  ), shipped AS (
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status, customer_name, goods)
    SELECT $orderId, id, "sellerId", "sellerName", $status, $customerName,
      (SELECT sum(price * quantity) FROM bought WHERE "shipmentId" = parcels.id) FROM ready, parcels
  ), lines AS (
    INSERT INTO order_lines (order_id, id, shipment_id, seller_id, product_id, name, brand_name, category, image, price,
      quantity, discount, seller_discount, discounts, delivery, is_cancelled, hsn, gst_rate)
    SELECT $orderId, b.id, "shipmentId", "sellerId", "productId", name, "brandName", category, image, price, b.quantity,
      discount, "sellerDiscount", discounts, b.delivery, $status = 'Unpaid', locked.hsn, locked.gst_rate
    FROM ready, bought b JOIN parcels ON parcels.id = b."shipmentId" JOIN locked ON locked.id = b."productId"
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name)
    SELECT $orderId, $eventId, $status, $actorId, $actorName FROM ready
  ), recorded AS (
    ${insertEvents}
    SELECT 'order.placed', $orderId, ARRAY(SELECT "sellerId" FROM parcels WHERE "sellerId" IS NOT NULL), $orderId,
      jsonb_build_object('orderNumber', order_number, 'paymentMethod', $paymentMethod) FROM placed WHERE $status <> 'Unpaid'
  ), crossed AS (${insertStockEvents('taken')}
  ), raised AS (
    UPDATE promotions p SET used = p.used + 1 FROM counted WHERE p.id = counted.id AND EXISTS (SELECT FROM ready)
  ), used AS (
    INSERT INTO promotion_uses (promotion_id, order_id, account_id, nth, first_order, discount, phone, address_key)
    SELECT promotion, $orderId, $customerId, nth, "firstOrder", discount,
      CASE WHEN "firstOrder" THEN $address::jsonb ->> 'phone' END, CASE WHEN "firstOrder" THEN address_key($address) END
    FROM ready, wanted
  )
  SELECT order_number AS number, created_at AS "createdAt", (SELECT json_agg(taken) FROM taken) AS taken FROM placed`)
