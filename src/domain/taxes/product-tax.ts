import { sql } from 'kysely'

const validCode = (code: string) => sql.raw(`CASE WHEN ${code} ~ '^(\\d{4}|\\d{6}|\\d{8})$' THEN ${code} END`)

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
