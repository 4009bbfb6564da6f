import { CompiledQuery } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { DeliveryRules } from '#domain/delivery/rules.ts'
import type { PromotionFacts } from '#domain/promotions/promotion.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** All that the price of an order depends on, as it is now. */
export interface CheckoutFacts {
  basket: Basket
  rules: DeliveryRules
  /** The kept address that was asked for, or the default one. */
  address: Address | null
  /** What there is by the code that was given. */
  promotion: PromotionFacts | null
}

/** The lines of a cart with today's prices and stock, in the order they were added. */
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
  categorySlug: string
  sellerId: AccountId | null
  sellerName: string | null
}

export interface CheckoutQuestion {
  account: AccountId
  /** Left out, the default address is meant. */
  addressId?: string | undefined
  promoCode?: string | undefined
}

/** One round trip, and no locks: `writeOrder` makes sure that it still is so when the order is written. */
export async function readCheckout(
  db: Db,
  { account, addressId, promoCode }: CheckoutQuestion,
): Promise<CheckoutFacts> {
  const { rows } = await db.executeQuery<CheckoutFacts>(
    CompiledQuery.raw(readCheckoutSql, [account, addressId ?? null, promoCode ?? null]),
  )
  return rows[0]!
}

export const readCheckoutSql = `
  SELECT
    (SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT line.quantity, p.id AS "productId", p.stock, p.price, p.name, p.brand_name AS "brandName",
        coalesce(p.image, p.images[1]) AS image, c.name AS category, c.slug AS "categorySlug",
        p.seller_id AS "sellerId", seller.name AS "sellerName"
      FROM cart_lines line
      JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
      JOIN categories c ON c.id = p.category_id
      LEFT JOIN accounts seller ON seller.id = p.seller_id
      WHERE line.account_id = $1
      ORDER BY line.position
    ) AS line) AS basket,
    (SELECT to_json(rules) FROM (
      SELECT fee, free_from AS "freeFrom", from_days AS "fromDays", to_days AS "toDays", overrides FROM delivery_rules
    ) AS rules) AS rules,
    (SELECT json_strip_nulls(to_json(address)) FROM (
      SELECT name, phone, line1, line2, city, state, pincode FROM addresses
      WHERE account_id = $1 AND CASE WHEN $2::text IS NULL THEN is_default ELSE id = $2 END
    ) AS address) AS address,
    (SELECT to_json(promotion) FROM (
      SELECT id, code, kind, value, cap, minimum, first_order_only AS "firstOrderOnly",
        per_customer_limit AS "perCustomerLimit", version, is_active AS "isActive",
        coalesce(starts_at > now(), false) AS "isEarly", coalesce(ends_at <= now(), false) AS "isOver",
        coalesce(used >= total_limit, false) AS "isUsedUp",
        (SELECT coalesce(json_agg(nth), '[]') FROM promotion_uses
          WHERE promotion_id = promotions.id AND account_id = $1 AND given_back_at IS NULL) AS "usedByCustomer",
        EXISTS (SELECT FROM orders WHERE account_id = $1 AND status <> 'Cancelled') AS "hasOrdered"
      FROM promotions WHERE lower(code) = lower($3)
    ) AS promotion) AS promotion`
