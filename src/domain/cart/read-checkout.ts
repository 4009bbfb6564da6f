import type { Db } from '#db/client.ts'
import { namedParameters } from '#db/named-parameters.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import type { PromotionFacts } from '#domain/promotions/promotion.ts'
import type { AccountId, AddressId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** All that the price of an order depends on, as of now. */
export interface CheckoutFacts {
  basket: Basket
  rules: DeliveryRules
  /** The chosen address, or the default one. */
  address: Address | null
  /** The promotion with the entered code. */
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

export interface CheckoutChoices {
  /** One of the saved ones; left out, the default one. */
  addressId?: AddressId | null | undefined
  promoCode?: string | undefined
}

/** One round trip without locks: `writeOrder` checks that nothing has changed when it writes the order. */
export async function readCheckout(
  db: Db,
  accountId: AccountId,
  { addressId, promoCode }: CheckoutChoices,
): Promise<CheckoutFacts> {
  const { rows } = await db.executeQuery(
    checkoutStatement.compile<CheckoutFacts>({
      accountId,
      addressId: addressId ?? null,
      promoCode: promoCode ?? null,
    }),
  )
  return rows[0]!
}

export const checkoutStatement = namedParameters<{
  accountId: string
  addressId: string | null
  promoCode: string | null
}>(`
  SELECT
    (SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT line.quantity, p.id AS "productId", p.stock, p.price, p.name, p.brand_name AS "brandName",
        coalesce(p.image, p.images[1]) AS image, c.name AS category, c.slug AS "categorySlug",
        p.seller_id AS "sellerId", seller.name AS "sellerName"
      FROM cart_lines line
      JOIN products p ON p.id = line.product_id AND p.deleted_at IS NULL
      JOIN categories c ON c.id = p.category_id
      LEFT JOIN accounts seller ON seller.id = p.seller_id
      WHERE line.account_id = $accountId
      ORDER BY line.position
    ) AS line) AS basket,
    (SELECT to_json(rules) FROM (
      SELECT fee, free_from AS "freeFrom", from_days AS "fromDays", to_days AS "toDays", overrides FROM delivery_rules
    ) AS rules) AS rules,
    (SELECT json_strip_nulls(to_json(address)) FROM (
      SELECT name, phone, line1, line2, city, state, pincode FROM addresses
      WHERE account_id = $accountId AND CASE WHEN $addressId::text IS NULL THEN is_default ELSE id = $addressId END
    ) AS address) AS address,
    (SELECT to_json(promotion) FROM (
      SELECT id, code, kind, value, cap, minimum, first_order_only AS "firstOrderOnly",
        per_customer_limit AS "perCustomerLimit", version, is_active AS "isActive",
        coalesce(starts_at > now(), false) AS "isEarly", coalesce(ends_at <= now(), false) AS "isOver",
        coalesce(used >= total_limit, false) AS "isUsedUp",
        (SELECT coalesce(json_agg(nth), '[]') FROM promotion_uses
          WHERE promotion_id = promotions.id AND account_id = $accountId AND given_back_at IS NULL) AS "usedByCustomer",
        EXISTS (SELECT FROM orders WHERE account_id = $accountId AND status <> 'Cancelled') AS "hasOrdered"
      FROM promotions WHERE lower(code) = lower($promoCode)
    ) AS promotion) AS promotion`)
