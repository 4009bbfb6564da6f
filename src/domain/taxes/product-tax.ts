import { sql } from 'kysely'
import type { TaxGap } from '#values/product-states.ts'

const validCode = (code: string) => sql.raw(`CASE WHEN ${code} ~ '^(\\d{4}|\\d{6}|\\d{8})$' THEN ${code} END`)

/** SQL of who sells, to the tax office. What an admin lists, the shop sells itself. */
export const profileOf = (sellerId: string) => `(
  SELECT scheme, state FROM tax_profiles WHERE account_id = ${sellerId}
  UNION ALL SELECT scheme, state FROM shop_tax_profile
  WHERE ${sellerId} IS NULL OR EXISTS (SELECT FROM accounts WHERE id = ${sellerId} AND role = 'admin'))`

/** SQL of what an invoice lacks, by its seller's `profile` and the product's `tax`. Who charges no tax needs neither HSN nor rate. */
export const gapsOfTax = sql<TaxGap[]>`array_remove(ARRAY[
    CASE WHEN profile.scheme IS NULL THEN 'profile' END,
    CASE WHEN coalesce(profile.scheme, 'regular') = 'regular' AND tax.hsn IS NULL THEN 'hsn' END,
    CASE WHEN coalesce(profile.scheme, 'regular') = 'regular' AND tax.hsn IS NOT NULL AND tax.rate IS NULL THEN 'rate' END
  ], NULL)`

/** SQL of the gaps of a product `p` in the category `c`; none while tax documents are off. */
export const taxGapsOf = (day: string) => sql<TaxGap[]>`(
  SELECT CASE WHEN EXISTS (SELECT FROM shop_tax_profile) THEN ${gapsOfTax} ELSE '{}'::text[] END
  FROM (SELECT) AS one ${joinTaxOn(day)}
  LEFT JOIN LATERAL ${sql.raw(profileOf('p.seller_id'))} AS profile ON true)`

/**
 * Joins `tax.hsn` and `tax.rate` (basis points) of a day to products as `p` in categories as `c`; null where they are not known.
 * Without an HSN code of its own, a product takes what its category names. The rate of a category is none for another HSN.
 */
export const joinTaxOn = (day: string) => sql`
  CROSS JOIN LATERAL (SELECT coalesce(${validCode('p.hsn')}, ${validCode('c.hsn')}) AS hsn) AS code
  CROSS JOIN LATERAL (SELECT p.gst_rate IS NULL AND code.hsn = c.hsn AS of_category) AS source
  CROSS JOIN LATERAL (
    SELECT code.hsn, gst_rate_of(
      code.hsn,
      round(100 * CASE WHEN of_category THEN c.gst_rate ELSE p.gst_rate END)::integer,
      CASE WHEN of_category THEN c.gst_reason ELSE p.gst_reason END,
      CASE WHEN of_category THEN c.gst_rate_on ELSE p.gst_rate_on END,
      ${day}::date) AS rate
  ) AS tax`
