import type { Db } from '#db/client.ts'
import { namedParameters, type Statement } from '#db/named-parameters.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { PaymentRules } from '#domain/delivery/payment-rules.ts'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { refuse } from '#domain/errors.ts'
import type { PromotionFacts } from '#domain/promotions/promotion.ts'
import { homeStateOf } from '#domain/taxes/home-state.ts'
import type { AccountId, AddressId, CategoryId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { CartChange } from './cart-change.ts'

/** All that the price of an order depends on, as of now. */
export interface CheckoutFacts {
  basket: Basket
  /** The names of what is in the cart, but no longer sold. */
  noLongerSold: string[]
  rules: DeliveryRules & PaymentRules
  /** The chosen address, or the default one. */
  address: Address | null
  /** The promotion with the entered or the stored code. */
  promotion: PromotionFacts | null
  /** Nobody buys before the shop opens. */
  doorsClosed: boolean
  /** Those without a code that run now. */
  automatic: PromotionFacts[]
  /** The code that is stored with the cart. */
  storedCode: string | null
  /** Null for an account without limits: it has confirmed its email or received something, or the limits are off. */
  cashOnDelivery: CashOnDeliveryFacts | null
}

/** What is on the way unpaid, and how much of that the shop allows before anything was delivered; null is no limit. */
export interface CashOnDeliveryFacts {
  /** Of the account, and of all orders to the same phone number or address. */
  known: { who: 'account' | 'phone' | 'address'; openOrders: number; openValue: Paise; delivered: number }[]
  mostOrders: number | null
  mostValue: Paise | null
  /** The number that the account's next order with limits gets. */
  nextNth: number
}

/** What is bought, with today's prices and stock, in the order it was added or named. */
export type Basket = readonly BasketLine[]

interface BasketLine {
  productId: ProductId
  quantity: number
  stock: number
  price: Paise
  name: string
  brandName: string
  image: string | null
  category: string
  categoryId: CategoryId
  categorySlug: string
  sellerId: AccountId | null
  sellerName: string | null
  tracksLots: boolean
  /** The only state in which it may be delivered. */
  homeState: string | null
}

export interface CheckoutChoices {
  /** One of the saved ones; left out, the default one. */
  addressId?: AddressId | null | undefined
  /** Left out, the one that is stored with the cart; null for none. */
  promoCode?: string | null | undefined
  /** Bought instead of the cart, which then stays as it is. Each product once. */
  items?: readonly CartChange[] | undefined
  /** Paid through the gateway; left out, in cash at the door. */
  isOnline?: boolean | undefined
}

/** What the facts depend on besides the account. */
interface CheckoutQuestion extends CheckoutChoices {
  /** A new address, which comes before a saved one. */
  address?: Address | null | undefined
  limitCashOnDelivery?: boolean | undefined
}

/**
 * One round trip without locks, one more with a stored code and one more while promotions without a code run: `writeOrder` checks
 * that nothing has changed when it writes the order.
 */
export async function readCheckout(
  db: Db,
  accountId: AccountId | null,
  question: CheckoutQuestion,
): Promise<CheckoutFacts> {
  const first = await readOnce(db, accountId, question)
  const { storedCode } = first
  const { hasAutomatic, ...facts } =
    storedCode && question.promoCode === undefined
      ? { ...(await readOnce(db, accountId, { ...question, promoCode: storedCode })), storedCode }
      : first
  return { ...facts, automatic: hasAutomatic ? await readAutomatic(db, accountId, question) : [] }
}

interface FactsRead extends Omit<CheckoutFacts, 'automatic'> {
  hasAutomatic: boolean
}

async function readOnce(db: Db, accountId: AccountId | null, question: CheckoutQuestion): Promise<FactsRead> {
  const { promoCode, items, limitCashOnDelivery = false } = question
  const { rows } = await db.executeQuery(
    checkoutStatement.compile<Omit<FactsRead, 'basket' | 'noLongerSold'> & { basket: CartLine[] }>({
      ...whoAndWhere(accountId, question),
      promoCode: promoCode ?? null,
      items: items ? JSON.stringify(items) : null,
      limitCashOnDelivery,
    }),
  )
  const facts = rows[0]!
  if (items && facts.basket.length < items.length) throw refuse.unknownProduct()
  return {
    ...facts,
    basket: facts.basket.filter(({ forSale }) => forSale),
    noLongerSold: facts.basket.filter(({ forSale }) => !forSale).map(({ name }) => name),
  }
}

async function readAutomatic(db: Db, accountId: AccountId | null, question: CheckoutQuestion) {
  const { rows } = await db.executeQuery(
    automaticStatement.compile<PromotionFacts>(whoAndWhere(accountId, question)),
  )
  return rows
}

const whoAndWhere = (accountId: AccountId | null, { addressId, address }: CheckoutQuestion) => ({
  accountId,
  addressId: addressId ?? null,
  newAddress: address ? JSON.stringify(address) : null,
})

interface CartLine extends BasketLine {
  /** Whether its seller is approved. */
  forSale: boolean
}

const savedAddress = `
  SELECT name, phone, line1, line2, city, state, pincode FROM addresses
  WHERE account_id = $accountId AND CASE WHEN $addressId::text IS NULL THEN is_default ELSE id = $addressId END`

const promotionColumns = `
      SELECT id, code, title, kind, value, cap, minimum, goods_agreed(promotions, scope) AS scope,
        reward_agreed(promotions) AS reward, combines, buy_quantity AS "buyQuantity",
        get_quantity AS "getQuantity", funded_by AS "fundedBy", first_order_only AS "firstOrderOnly",
        per_customer_limit AS "perCustomerLimit", total_limit IS NOT NULL AS "isLimited", version, is_active AS "isActive",
        coalesce(starts_at > now(), false) AS "isEarly", coalesce(ends_at <= now(), false) AS "isOver",
        coalesce(used >= total_limit, false) AS "isUsedUp",
        (SELECT coalesce(json_agg(nth), '[]') FROM promotion_uses
          WHERE promotion_id = promotions.id AND account_id = $accountId AND given_back_at IS NULL) AS "usedByCustomer",
        EXISTS (SELECT FROM orders WHERE account_id = $accountId AND status <> 'Cancelled'
          AND payment_state <> 'expired') AS "hasOrdered", $accountId::text IS NULL AS "isGuest",
        first_order_only AND EXISTS (
          SELECT FROM promotion_uses used
          CROSS JOIN (
            SELECT coalesce($newAddress::jsonb, (SELECT to_jsonb(address) FROM (${savedAddress}) AS address)) AS address
          ) AS sent
          WHERE used.first_order AND used.given_back_at IS NULL AND used.account_id IS DISTINCT FROM $accountId
            AND (used.phone = sent.address ->> 'phone' OR used.address_key = address_key(sent.address))
        ) AS "isKnownHousehold"
      FROM promotions`

const runsByItself = `
      automatic AND is_active AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())`

/** A statement of its own: most shops have no promotion without a code, and every order would pay for planning it. */
const automaticStatement = namedParameters<ReturnType<typeof whoAndWhere>>(
  `${promotionColumns} WHERE ${runsByItself} ORDER BY id`,
)

export const checkoutStatement: Statement<{
  /** Null for a customer without an account, who has no cart. */
  accountId: string | null
  addressId: string | null
  newAddress: string | null
  promoCode: string | null
  /** What is bought instead of the cart. */
  items: string | null
  limitCashOnDelivery: boolean
}> = namedParameters(`
  SELECT
    (SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT line.quantity, p.id AS "productId", p.stock, p.price, p.name, p.brand_name AS "brandName",
        coalesce(p.image, p.images[1]) AS image, c.name AS category, c.id AS "categoryId", c.slug AS "categorySlug",
        p.seller_id AS "sellerId", seller.name AS "sellerName", p.suspended_at IS NULL AS "forSale",
        p.tracks_lots AS "tracksLots", ${homeStateOf('p.seller_id')} AS "homeState"
      FROM (
        SELECT product_id, quantity, position FROM cart_lines WHERE account_id = $accountId AND $items::json IS NULL
        UNION ALL
        SELECT item.* FROM ROWS FROM (json_to_recordset($items) AS (product text, quantity integer)) WITH ORDINALITY AS item
      ) AS line
      JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
        AND ($items::json IS NULL OR p.suspended_at IS NULL)
      JOIN categories c ON c.id = p.category_id
      LEFT JOIN accounts seller ON seller.id = p.seller_id
      ORDER BY line.position
    ) AS line) AS basket,
    (SELECT to_json(rules) FROM (
      SELECT fee, free_from AS "freeFrom", from_days AS "fromDays", to_days AS "toDays", overrides,
        cod_open AS "codOpen", cod_most AS "codMost", cod_fee AS "codFee", online_open AS "onlineOpen"
      FROM delivery_rules
    ) AS rules) AS rules,
    (SELECT json_strip_nulls(to_json(address)) FROM (${savedAddress}) AS address) AS address,
    (SELECT code FROM cart_promo_codes WHERE account_id = $accountId) AS "storedCode",
    (SELECT to_json(promotion) FROM (${promotionColumns} WHERE lower(code) = lower($promoCode)) AS promotion) AS promotion,
    EXISTS (SELECT FROM promotions WHERE ${runsByItself}) AS "hasAutomatic",
    (SELECT doors_closed FROM settings) AS "doorsClosed",
    (SELECT to_json(unpaid) FROM (
      SELECT cod_open_orders AS "mostOrders", cod_open_value AS "mostValue", known,
        (SELECT coalesce(max(limited_nth), 0) + 1 FROM orders WHERE account_id = $accountId) AS "nextNth"
      FROM settings, (
        SELECT json_agg(counted ORDER BY who) AS known FROM (
          SELECT who, count(*) FILTER (WHERE is_open) AS "openOrders",
            coalesce(sum(value) FILTER (WHERE is_open), 0) AS "openValue",
            count(*) FILTER (WHERE status = 'Delivered') AS delivered
          FROM (VALUES ('account'), ('phone'), ('address')) AS parties (who)
          LEFT JOIN (
            SELECT matched.who AS of, o.status, current_total(o) AS value,
              o.payment_method = 'Cash on Delivery' AND o.status IN ('Pending', 'Processing', 'Shipped') AS is_open
            FROM (
              SELECT coalesce($newAddress::jsonb, (SELECT to_jsonb(address) FROM (${savedAddress}) AS address)) AS address
            ) AS sent, LATERAL (
              SELECT 'account' AS who, id FROM orders WHERE account_id = $accountId
              UNION ALL SELECT 'phone', id FROM orders WHERE orders.address ->> 'phone' = sent.address ->> 'phone'
              UNION ALL SELECT 'address', id FROM orders WHERE address_key(orders.address) = address_key(sent.address)
            ) AS matched JOIN orders o ON o.id = matched.id
          ) AS placed ON placed.of = who
          GROUP BY who
        ) AS counted
      ) AS parties
      WHERE $limitCashOnDelivery::boolean
    ) AS unpaid) AS "cashOnDelivery"`)
