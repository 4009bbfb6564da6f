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

/** A shop with a GSTIN charges GST on what it does for its sellers, and collects tax from them. */
export async function hasShopGstin(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shop_tax_profile WHERE gstin <> ''`.execute(db)
  return rows.length > 0
}

/** The shop's GSTIN for suppliers of a state: its own for that state, otherwise the one of its tax profile. '' where it has none. */
export async function registrationFor(db: Db, stateCode: string): Promise<string> {
  const { rows } = await sql<{ gstin: string }>`
    SELECT coalesce((SELECT gstin FROM tcs_registrations WHERE state_code = ${stateCode}),
      (SELECT gstin FROM shop_tax_profile), '') AS gstin`.execute(db)
  return rows[0]!.gstin
}

export interface Tcs {
  igst: Paise
  cgst: Paise
  sgst: Paise
}

type Supply = Pick<DocumentData, 'supplier' | 'recipient' | 'date' | 'totals' | 'lines'>

/** What TCS is of: taxable supplies. Goods at 0 % are none; what a composition seller supplies is, though its documents show no tax. */
export const isTcsLine = ({ supplier }: Pick<Supply, 'supplier'>, { rate }: { rate: number }): boolean =>
  supplier.scheme !== 'regular' || rate > 0

export const tcsValueOf = (supply: Pick<Supply, 'supplier' | 'lines'>): Paise =>
  paise(supply.lines.reduce((sum, line) => sum + (isTcsLine(supply, line) ? line.taxable : 0), 0))

/** Collected from registered sellers (section 52), where the shop is registered and collects the money. */
export async function tcsOf(db: Db, supply: Supply, isCollected: boolean): Promise<Tcs> {
  const { supplier, recipient, date } = supply
  if (!isCollected || supplier.gstin === '' || !(await hasShopGstin(db))) return noTcs
  return tcsAt(await rateOn(db, 'tcs', date), tcsValueOf(supply), supplier.code !== recipient.code)
}

const noTcs: Tcs = { igst: paise(0), cgst: paise(0), sgst: paise(0) }

export function tcsAt(rate: number, value: Paise, isInterState: boolean): Tcs {
  if (isInterState) return { ...noTcs, igst: share(value, rate, whole) }
  // Twice the divisor instead of half the rate, which may be odd.
  const half = share(value, rate, 2 * whole)
  return { igst: paise(0), cgst: half, sgst: half }
}

interface Sale {
  seller: AccountId
  on: string
  taxable: Paise
}

export interface Tds {
  tds: Paise
  /** What of the sale a certificate is for, its number, and the tax of that. */
  certificate: string
  certified: Paise
  certifiedTds: Paise
}

/**
 * Deducted when the seller is credited (section 393, table 8(v)): of the sale without its GST. People and families are free up to
 * a threshold in a year; who crosses it pays for the whole year at once.
 */
export async function tdsOf(db: Db, { seller, on, taxable }: Sale): Promise<Tds> {
  const pan = (await findTaxProfile(db, seller))?.pan ?? ''
  const rate = await rateOn(db, pan === '' ? 'tds-without-pan' : 'tds', on)
  const isFree = /^...[PH]/.test(pan)
  const before = isFree ? await readYear(db, seller, financialYear(on)) : null
  const sold = paise((before?.taxable ?? 0) + taxable)
  if (before && sold <= tdsFreeUpTo) return nothingDeducted
  const { number, rate: lowered, left } = (pan && (await findLowerDeduction(db, seller, on))) || noCertificate
  const certified = paise(Math.min(taxable, left))
  const certifiedTds = share(certified, lowered, whole)
  const byCertificate = { certificate: certified > 0 ? number : '', certified, certifiedTds }
  if (!before)
    return { ...byCertificate, tds: paise(certifiedTds + share(paise(taxable - certified), rate, whole)) }
  const ofYear = share(paise(Math.max(0, sold - before.certified - certified)), rate, whole)
  const tds = paise(Math.max(0, ofYear + before.certifiedTds + certifiedTds - before.tds))
  return { ...byCertificate, tds }
}

const nothingDeducted: Tds = { tds: paise(0), certificate: '', certified: paise(0), certifiedTds: paise(0) }
const noCertificate = { number: '', rate: 0, left: 0 }

/** A certificate that is valid on a day, and what is left of its amount. */
async function findLowerDeduction(db: Db, seller: AccountId, day: string) {
  const { rows } = await sql<{ number: string; rate: number; left: number }>`
    SELECT number, rate, most - used AS left
    FROM lower_deductions, LATERAL (
      SELECT coalesce(sum(certified), 0)::bigint AS used FROM operator_supplies
      WHERE operator_supplies.seller_id = lower_deductions.seller_id AND certificate = number) AS sales
    WHERE seller_id = ${seller} AND ${day}::date BETWEEN valid_from AND valid_to AND most > used
    ORDER BY rate, valid_to LIMIT 1`.execute(db)
  return rows[0]
}

/** What was sold by a seller in a financial year until now, what came back taken off, and what was deducted of it. */
async function readYear(db: Db, seller: AccountId, year: string) {
  const firstDay = `20${year.slice(0, 2)}-04-01`
  const { rows } = await sql<{ taxable: number; tds: number; certified: number; certifiedTds: number }>`
    SELECT coalesce(sum(taxable), 0)::bigint
        + coalesce((SELECT earlier_sales FROM seller_terms WHERE account_id = ${seller} AND earlier_sales_year = ${year}), 0) AS taxable,
      coalesce(sum(tds), 0)::bigint AS tds, coalesce(sum(certified), 0)::bigint AS certified,
      coalesce(sum(certified_tds), 0)::bigint AS "certifiedTds"
    FROM operator_supplies
    WHERE seller_id = ${seller} AND delivered_on >= ${firstDay}::date
      AND delivered_on < ${firstDay}::date + interval '1 year'`.execute(db)
  return rows[0]!
}
