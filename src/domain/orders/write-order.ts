import { announce, type Db } from '#db/client.ts'
import { namedParameters } from '#db/named-parameters.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { eventsRecorded, insertEvents } from '#domain/events/record.ts'
import { firstExpiry, sellable } from '#domain/lots/pick-lots.ts'
import { mailsQueued } from '#domain/mail/queue-mail.ts'
import { announceStock, type StockChange } from '#domain/products/announce-stock.ts'
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
  idempotencyKey?: string | null | undefined
  idempotencyDigest?: string | null | undefined
  uses: readonly PromotionUse[]
  /** The number that this order takes, where Cash on Delivery has limits for the account. */
  limitedNth: number | null
  /** Whether the cart is bought, and emptied. */
  fromCart: boolean
  /** Whether any of the products is kept in lots. */
  inLots: boolean
  business?: Business | null | undefined
  /** Who takes it by phone, if it is not its customer who places it. */
  by?: Recorded | undefined
}

interface Written {
  number: string
  createdAt: Date
  taken: StockChange[]
}

/**
 * Takes the stock, writes the order and, where the cart is bought, empties it. One statement, so a transaction of one round trip that holds its
 * locks only until it commits. Answers null, and changes nothing, when the cart, prices, stock or the promotion have changed
 * since they were read.
 */
export async function writeOrder(db: Db, order: NewOrder, input: WriteInput): Promise<Order | null> {
  const values = orderValues(order, input)
  const tryFrom = async (shelf: keyof typeof shelves) => {
    const { rows } = await db.executeQuery(statementFor(shelf, input).compile<Written>(values))
    return rows[0]
  }
  const written = input.inLots
    ? ((await tryFrom('firstLots')) ?? (await tryFrom('lots')))
    : await tryFrom('numbers')
  if (!written) return null
  announce(db, mailsQueued, eventsRecorded)
  announceStock(db, written.taken)
  const { status, customer } = order
  const { number, createdAt } = written
  const by = input.by?.name ?? customer.name
  const placed = { shipmentId: null, status, at: createdAt, by, note: null }
  return { ...order, number, createdAt, history: [placed], notes: [] }
}

const orderValues = (
  order: NewOrder,
  { idempotencyKey = null, idempotencyDigest = null, uses, limitedNth, fromCart, business, by }: WriteInput,
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
  lines: JSON.stringify(
    order.lines.map(({ discounts, ...line }) => (discounts.length > 0 ? { ...line, discounts } : line)),
  ),
  eventId: newId(),
  uses: JSON.stringify(uses),
  promoCode: order.promoCode,
  limitedNth,
  fromCart,
  buyerGstin: business?.gstin ?? null,
  buyerName: business?.name?.trim() ?? null,
  takenById: by?.id ?? null,
  takenByName: by?.name ?? null,
})

/**
 * Lock order (docs/decisions/locking.md): the account, then cart lines and products in id order, so that two orders cannot
 * deadlock. A second click waits for the first, then finds no lines. Promotions come last, in id order, because all orders with
 * the same limited one wait for its row; one without a limit is only kept from being edited. A counter never exceeds its
 * limit; a customer who uses a promotion twice at once violates a unique index, which fails the whole statement. So does a second order at once of an account with limits for Cash on Delivery:
 * both counted the same open orders. Lots come after their products. They are picked as they were when the statement began: if
 * an order that came first has emptied one of them, the statement fails and is retried.
 */
const write = ({ join, lock, clear, actor }: Lines, { claim, ready, record }: Uses, shelf: Shelf) =>
  namedParameters<ReturnType<typeof orderValues>>(`
  WITH bought AS (
    SELECT * FROM json_to_recordset($lines) AS _ (
      "id" text, "shipmentId" text, "productId" text, "name" text, "brandName" text, "category" text, "image" text,
      "price" bigint, "quantity" integer, "discount" bigint, "sellerDiscount" bigint, "discounts" jsonb)
  ), parcels AS (
    SELECT * FROM json_to_recordset($shipments) AS _ ("id" text, "sellerId" text, "sellerName" text)
  ), locked AS (
    SELECT p.id, bought.quantity, p.hsn, round(p.gst_rate * 100)::integer AS gst_rate${shelf.column}
    FROM bought${join}
    JOIN products p ON p.id = bought."productId" AND p.deleted_at IS NULL AND p.suspended_at IS NULL
      AND p.price = bought.price AND p.stock >= bought.quantity${shelf.only}
    ORDER BY p.id
    ${lock}FOR NO KEY UPDATE OF p
  )${shelf.pick}, stocked AS (
    SELECT FROM locked HAVING count(*) = (SELECT count(*) FROM bought)${shelf.enough}
  )${claim}, ready AS (
    SELECT FROM stocked${ready}
  ), taken AS (
    UPDATE products p SET stock = p.stock - locked.quantity FROM locked
    WHERE p.id = locked.id AND EXISTS (SELECT FROM ready)
    RETURNING p.id AS "productId", p.stock AS now, p.stock + locked.quantity AS before,
      (SELECT slug FROM categories WHERE id = p.category_id) AS "categorySlug"
  )${clear}, placed AS (
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
      quantity, discount, seller_discount, discounts, is_cancelled, hsn, gst_rate${shelf.line})
    SELECT $orderId, b.id, "shipmentId", "sellerId", "productId", name, "brandName", category, image, price, b.quantity,
      discount, "sellerDiscount", discounts, $status = 'Unpaid', locked.hsn, locked.gst_rate${shelf.ofLine}
    FROM ready, bought b JOIN parcels ON parcels.id = b."shipmentId" JOIN locked ON locked.id = b."productId"
  ), event AS (
    INSERT INTO order_events (order_id, id, status, actor_id, actor_name)
    SELECT $orderId, $eventId, $status, ${actor} FROM ready
  ), recorded AS (
    ${insertEvents}
    SELECT 'order.placed', $orderId, ARRAY(SELECT "sellerId" FROM parcels WHERE "sellerId" IS NOT NULL), $orderId,
      jsonb_build_object('orderNumber', order_number, 'paymentMethod', $paymentMethod) FROM placed WHERE $status <> 'Unpaid'
  ), mails AS (
    INSERT INTO mails (kind, data)
    SELECT 'order-placed', jsonb_build_object('orderId', $orderId) FROM ready WHERE $status <> 'Unpaid'
    UNION ALL
    SELECT 'new-order', jsonb_build_object('orderId', $orderId, 'sellerId', "sellerId")
    FROM ready, parcels WHERE "sellerId" IS NOT NULL AND $status <> 'Unpaid'
  )${record}${shelf.record}
  SELECT order_number AS number, created_at AS "createdAt", (SELECT json_agg(taken) FROM taken) AS taken FROM placed`)

/** Where the lines come from, and who places the order. */
interface Lines {
  join: string
  lock: string
  clear: string
  actor: string
}

const customer = `
    JOIN accounts customer ON customer.id = $customerId`
const byCustomer = '$customerId, $customerName'

const ofCart: Lines = {
  join: `${customer}
    JOIN cart_lines line ON line.account_id = customer.id AND line.product_id = bought."productId"
      AND line.quantity = bought.quantity`,
  lock: 'FOR KEY SHARE OF customer FOR UPDATE OF line ',
  clear: `, cleared AS (
    DELETE FROM cart_lines line USING locked
    WHERE line.account_id = $customerId AND line.product_id = locked.id AND EXISTS (SELECT FROM ready)
  )`,
  actor: byCustomer,
}
const ofItems: Lines = { join: customer, lock: 'FOR KEY SHARE OF customer ', clear: '', actor: byCustomer }
/** Its customer may have no account; one that there is was locked by the caller. */
const byPhone: Lines = { join: '', lock: '', clear: '', actor: '$takenById, $takenByName' }

interface Uses {
  claim: string
  ready: string
  record: string
}

const stillRuns = `p.version = wanted.version AND p.is_active
      AND (p.starts_at IS NULL OR p.starts_at <= now()) AND (p.ends_at IS NULL OR p.ends_at > now())`

const withPromotions: Uses = {
  claim: `, wanted AS (
    SELECT * FROM json_to_recordset($uses) AS _ (
      "promotion" text, "version" integer, "isLimited" boolean, "nth" integer, "firstOrder" boolean, "discount" bigint)
  ), counted AS (
    SELECT p.id FROM promotions p JOIN wanted ON wanted.promotion = p.id AND wanted."isLimited"
    WHERE ${stillRuns} AND p.used < p.total_limit AND EXISTS (SELECT FROM stocked)
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), shared AS (
    SELECT p.id FROM promotions p JOIN wanted ON wanted.promotion = p.id AND NOT wanted."isLimited"
    WHERE ${stillRuns} AND EXISTS (SELECT FROM stocked)
    ORDER BY p.id FOR SHARE OF p
  ), claimed AS (
    SELECT count(*) = (SELECT count(*) FROM wanted) AS all FROM (SELECT id FROM counted UNION ALL SELECT id FROM shared) AS c
  )`,
  ready: ' WHERE (SELECT claimed.all FROM claimed)',
  record: `, raised AS (
    UPDATE promotions p SET used = p.used + 1 FROM counted WHERE p.id = counted.id AND EXISTS (SELECT FROM ready)
  ), used AS (
    INSERT INTO promotion_uses (promotion_id, order_id, account_id, nth, first_order, discount, phone, address_key)
    SELECT promotion, $orderId, $customerId, nth, "firstOrder", discount,
      CASE WHEN "firstOrder" THEN $address::jsonb ->> 'phone' END, CASE WHEN "firstOrder" THEN address_key($address) END
    FROM ready, wanted
  )`,
}
const withoutPromotions: Uses = { claim: '', ready: '', record: '' }

/** Where the pieces come from: a number, or lots, those first that expire first. */
interface Shelf {
  column: string
  /** Which products, and what is read with them. */
  only: string
  pick: string
  enough: string
  /** What a line says of its lot. */
  line: string
  ofLine: string
  record: string
}

const ofNumbers: Shelf = {
  column: '',
  only: ' AND NOT p.tracks_lots',
  pick: '',
  enough: '',
  line: '',
  ofLine: '',
  record: '',
}
/** Compared again with the newest version of the lot, which may be another than the statement has picked from. */
const stillThere = (pieces: string) =>
  `(l.on_hand - l.held >= ${pieces} AND ${sellable} OR lots_unchanged(false)) AND EXISTS (SELECT FROM ready)`
/** Where the first lot has enough for each line, as it mostly has: no sums over all lots. */
const ofFirstLots: Shelf = {
  column: ', first.id AS lot',
  only: `
    LEFT JOIN LATERAL (
      SELECT l.id, l.on_hand - l.held AS pieces FROM lots l WHERE l.product_id = p.id AND ${sellable}
      ORDER BY ${firstExpiry} LIMIT 1
    ) AS first ON p.tracks_lots
    WHERE NOT p.tracks_lots OR first.pieces >= bought.quantity`,
  pick: '',
  enough: '',
  line: ', lot_id',
  ofLine: ', locked.lot',
  record: `, shelved AS (
    UPDATE lots l SET on_hand = l.on_hand - locked.quantity FROM locked
    WHERE l.id = locked.lot AND ${stillThere('locked.quantity')}
  )`,
}
const ofLots: Shelf = {
  column: ', p.tracks_lots, bought.id AS line',
  only: '',
  pick: `, picked AS (
    SELECT id, line, least(pieces, quantity - earlier)::integer AS pieces FROM (
      SELECT l.id, locked.line, l.on_hand - l.held AS pieces, locked.quantity,
        sum(l.on_hand - l.held) OVER (PARTITION BY l.product_id ORDER BY ${firstExpiry}) - (l.on_hand - l.held) AS earlier
      FROM locked JOIN lots l ON l.product_id = locked.id AND ${sellable} WHERE locked.tracks_lots
    ) AS queue WHERE earlier < quantity
  )`,
  enough: `
      AND sum(quantity) FILTER (WHERE tracks_lots) IS NOT DISTINCT FROM (SELECT sum(pieces) FROM picked)`,
  line: '',
  ofLine: '',
  record: `, shelved AS (
    UPDATE lots l SET on_hand = l.on_hand - picked.pieces FROM picked
    WHERE l.id = picked.id AND ${stillThere('picked.pieces')}
    RETURNING l.id, picked.line, picked.pieces
  ), batches AS (
    INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity)
    SELECT $orderId, line, id, pieces FROM shelved
  )`,
}

/** A statement for each kind of order: PostgreSQL prepares every part of it at each run, also those that are not needed. */
const statements = (shelf: Shelf) => ({
  cart: { plain: write(ofCart, withoutPromotions, shelf), promoted: write(ofCart, withPromotions, shelf) },
  items: { plain: write(ofItems, withoutPromotions, shelf), promoted: write(ofItems, withPromotions, shelf) },
  phone: { plain: write(byPhone, withoutPromotions, shelf), promoted: write(byPhone, withPromotions, shelf) },
})
const shelves = {
  numbers: statements(ofNumbers),
  firstLots: statements(ofFirstLots),
  lots: statements(ofLots),
}
export const orderStatement = shelves.numbers.cart.plain

const statementFor = (shelf: keyof typeof shelves, { fromCart, uses, by }: WriteInput) =>
  shelves[shelf][by ? 'phone' : fromCart ? 'cart' : 'items'][uses.length === 0 ? 'plain' : 'promoted']
