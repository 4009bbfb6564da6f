import { announce, type Db } from '#db/client.ts'
import { namedParameters } from '#db/named-parameters.ts'
import type { Actor } from '#domain/actor.ts'
import { mailsQueued } from '#domain/mail/queue-mail.ts'
import type { PromotionUse } from '#domain/promotions/promotion.ts'
import { newId } from '#values/ids.ts'
import type { Order } from './order.ts'

/** An order that is not written yet. */
export type NewOrder = Omit<Order, 'number' | 'createdAt' | 'history' | 'notes'>

interface WriteInput {
  idempotencyKey?: string | null | undefined
  idempotencyDigest?: string | null | undefined
  use: PromotionUse | null
  /** The number that this order takes, where Cash on Delivery has limits for the account. */
  limitedNth: number | null
  /** Whether the cart is bought, and emptied. */
  fromCart: boolean
  /** Who takes it by phone, if it is not its customer who places it. */
  by?: Actor | undefined
}

/**
 * Takes the stock, writes the order and, where the cart is bought, empties it. One statement, so a transaction of one round trip that holds its
 * locks only until it commits. Answers null, and changes nothing, when the cart, prices, stock or the promotion have changed
 * since they were read.
 */
export async function writeOrder(db: Db, order: NewOrder, input: WriteInput): Promise<Order | null> {
  const { rows } = await db.executeQuery(
    statementFor(input).compile<{ number: string; createdAt: Date }>(orderValues(order, input)),
  )
  const [written] = rows
  if (!written) return null
  announce(db, mailsQueued)
  const { status, customer } = order
  const { number, createdAt } = written
  const by = input.by?.name ?? customer.name
  const placed = { shipmentId: null, status, at: createdAt, by, note: null }
  return { ...order, number, createdAt, history: [placed], notes: [] }
}

const statementFor = ({ by, fromCart }: WriteInput) =>
  by ? phoneStatement : fromCart ? orderStatement : itemsStatement

const orderValues = (
  order: NewOrder,
  { idempotencyKey = null, idempotencyDigest = null, use, limitedNth, fromCart, by }: WriteInput,
) => ({
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
  idempotencyKey,
  idempotencyDigest: idempotencyKey && idempotencyDigest,
  shipments: JSON.stringify(order.shipments),
  lines: JSON.stringify(order.lines),
  eventId: newId(),
  promotionId: use?.promotion ?? null,
  promotionVersion: use?.version ?? null,
  nthUse: use?.nth ?? null,
  firstOrder: use?.firstOrder ?? null,
  promoCode: order.promoCode,
  limitedNth,
  fromCart,
  takenById: by?.id ?? null,
  takenByName: by?.name ?? null,
})

/**
 * Lock order (docs/decisions/locking.md): the account, then cart lines and products in id order, so that two orders cannot
 * deadlock. A second click waits for the first, then finds no lines. The promotion comes last, because all orders with the
 * same code wait for its row. Its counter never exceeds its limit; a customer who uses it twice at once violates a unique
 * index, which fails the whole statement. So does a second order at once of an account with limits for Cash on Delivery:
 * both counted the same open orders.
 */
const write = ({ join, lock, clear, actor }: Record<'join' | 'lock' | 'clear' | 'actor', string>) =>
  namedParameters<ReturnType<typeof orderValues>>(`
  WITH bought AS (
    SELECT * FROM json_to_recordset($lines) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer, "discount" bigint)
  ), parcels AS (
    SELECT * FROM json_to_recordset($shipments) AS _ ("id" text, "sellerId" text, "sellerName" text)
  ), locked AS (
    SELECT p.id, bought.quantity
    FROM bought${join}
    JOIN products p ON p.id = bought."productId" AND p.deleted_at IS NULL AND p.suspended_at IS NULL
      AND p.price = bought.price AND p.stock >= bought.quantity
    ORDER BY p.id
    ${lock}FOR NO KEY UPDATE OF p
  ), stocked AS (
    SELECT FROM locked HAVING count(*) = (SELECT count(*) FROM bought)
  ), promotion AS (
    UPDATE promotions SET used = used + 1
    WHERE id = $promotionId AND version = $promotionVersion AND is_active AND (total_limit IS NULL OR used < total_limit)
      AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
      AND EXISTS (SELECT FROM stocked)
    RETURNING id
  ), ready AS (
    SELECT FROM stocked WHERE $promotionId::text IS NULL OR EXISTS (SELECT FROM promotion)
  ), taken AS (
    UPDATE products p SET stock = p.stock - locked.quantity FROM locked
    WHERE p.id = locked.id AND EXISTS (SELECT FROM ready)
  )${clear}, placed AS (
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, address,
      subtotal, delivery, discount, total, status, idempotency_key, idempotency_digest, promo_code, limited_nth,
      arrives_from, arrives_to, payment_state, pay_by, paid_at, from_cart)
    SELECT $orderId, next_order_number(now()), $customerId, $customerName, $customerEmail, $paymentMethod, $address,
      $subtotal, $delivery, $discount, $total, $status, $idempotencyKey, $idempotencyDigest,
      $promoCode, $limitedNth, $arrivesFrom, $arrivesTo, $paymentState, $payBy, $paidAt, $fromCart FROM ready
    RETURNING order_number, created_at
  ), shipped AS (
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT $orderId, id, "sellerId", "sellerName", $status FROM ready, parcels
  ), lines AS (
    INSERT INTO order_lines (order_id, id, shipment_id, seller_id, product_id, name, brand_name, category, image, price,
      quantity, discount, is_cancelled)
    SELECT $orderId, b.id, "shipmentId", "sellerId", "productId", name, "brandName", category, image, price, quantity,
      discount, $status = 'Unpaid'
    FROM ready, bought b JOIN parcels ON parcels.id = b."shipmentId"
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name)
    SELECT $orderId, $eventId, $status, ${actor} FROM ready
  ), mails AS (
    INSERT INTO mails (kind, data)
    SELECT 'order-placed', jsonb_build_object('orderId', $orderId) FROM ready WHERE $status <> 'Unpaid'
    UNION ALL
    SELECT 'new-order', jsonb_build_object('orderId', $orderId, 'sellerId', "sellerId")
    FROM ready, parcels WHERE "sellerId" IS NOT NULL AND $status <> 'Unpaid'
  ), used AS (
    INSERT INTO promotion_uses (promotion_id, order_id, account_id, nth, first_order, discount, phone, address_key)
    SELECT promotion.id, $orderId, $customerId, $nthUse, $firstOrder, $discount,
      CASE WHEN $firstOrder THEN $address::jsonb ->> 'phone' END, CASE WHEN $firstOrder THEN address_key($address) END
    FROM ready, promotion
  )
  SELECT order_number AS number, created_at AS "createdAt" FROM placed`)

const customer = `
    JOIN accounts customer ON customer.id = $customerId`
const byCustomer = '$customerId, $customerName'

export const orderStatement = write({
  join: `${customer}
    JOIN cart_lines line ON line.account_id = customer.id AND line.product_id = bought."productId"
      AND line.quantity = bought.quantity`,
  lock: 'FOR KEY SHARE OF customer FOR UPDATE OF line ',
  clear: `, cleared AS (
    DELETE FROM cart_lines line USING locked
    WHERE line.account_id = $customerId AND line.product_id = locked.id AND EXISTS (SELECT FROM ready)
  )`,
  actor: byCustomer,
})

const itemsStatement = write({
  join: customer,
  lock: 'FOR KEY SHARE OF customer ',
  clear: '',
  actor: byCustomer,
})

/** Its customer may have no account; one that there is was locked by the caller. */
const phoneStatement = write({ join: '', lock: '', clear: '', actor: '$takenById, $takenByName' })
