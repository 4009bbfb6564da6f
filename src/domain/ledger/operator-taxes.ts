import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DocumentData } from '#domain/documents/document.ts'
import { share } from '#domain/documents/tax.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { financialYear, tdsFreeUpTo } from '#values/tax-law.ts'

/** Tax rates of an operator count in millionths: half a percent is 5000. */
export const whole = 1_000_000

type OperatorTax = 'tcs' | 'tds' | 'tds-without-pan'

export async function rateOn(db: Db, kind: OperatorTax, day: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    SELECT rate FROM operator_tax_rates WHERE kind = ${kind} AND valid_from <= ${day}::date
    ORDER BY valid_from DESC LIMIT 1`.execute(db)
  return rows[0]?.rate ?? 0
}

export interface Tcs {
  igst: Paise
  cgst: Paise
  sgst: Paise
}

const noTcs: Tcs = { igst: paise(0), cgst: paise(0), sgst: paise(0) }

/** Collected from registered sellers (section 52), where the shop is registered and collects the money. */
export async function tcsOf(
  db: Db,
  { supplier, recipient, date, totals }: Pick<DocumentData, 'supplier' | 'recipient' | 'date' | 'totals'>,
  isCollected: boolean,
): Promise<Tcs> {
  if (!isCollected || supplier.gstin === '' || !(await hasShopGstin(db))) return noTcs
  const rate = await rateOn(db, 'tcs', date)
  const { taxable } = totals
  if (supplier.code !== recipient.code) return { ...noTcs, igst: share(taxable, rate, whole) }
  // Twice the divisor instead of half the rate, which may be odd.
  const half = share(taxable, rate, 2 * whole)
  return { igst: paise(0), cgst: half, sgst: half }
}

/** A shop with a GSTIN charges GST on what it does for its sellers, and collects tax from them. */
export async function hasShopGstin(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shop_tax_profile WHERE gstin <> ''`.execute(db)
  return rows.length > 0
}

interface Sale {
  seller: AccountId
  on: string
  taxable: Paise
}

/**
 * Deducted when the seller is credited (section 393, table 8(v)): of the sale without its GST. People and families are free up to
 * a threshold in a year; who crosses it pays for the whole year at once.
 */
export async function tdsOf(db: Db, { seller, on, taxable }: Sale): Promise<Paise> {
  const pan = (await findTaxProfile(db, seller))?.pan ?? ''
  const rate = await rateOn(db, pan === '' ? 'tds-without-pan' : 'tds', on)
  if (!/^...[PH]/.test(pan)) return share(taxable, rate, whole)
  const before = await readYear(db, seller, financialYear(on))
  const sold = before.taxable + taxable
  if (sold <= tdsFreeUpTo) return paise(0)
  return paise(Math.max(0, share(paise(sold), rate, whole) - before.tds))
}

/** What was sold by a seller in a financial year until now, what came back taken off, and what was deducted of it. */
async function readYear(db: Db, seller: AccountId, year: string) {
  const firstDay = `20${year.slice(0, 2)}-04-01`
  const { rows } = await sql<{ taxable: number; tds: number }>`
    SELECT coalesce(sum(taxable), 0)::bigint
        + coalesce((SELECT earlier_sales FROM seller_terms WHERE account_id = ${seller} AND earlier_sales_year = ${year}), 0) AS taxable,
      coalesce(sum(tds), 0)::bigint AS tds
    FROM operator_supplies
    WHERE seller_id = ${seller} AND delivered_on >= ${firstDay}::date
      AND delivered_on < ${firstDay}::date + interval '1 year'`.execute(db)
  return rows[0]!
}
