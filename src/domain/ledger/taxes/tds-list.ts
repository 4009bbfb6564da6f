import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { lastDayOf, monthsOfQuarter } from '../months.ts'

/** A row of the quarterly list (Form 140), and of a seller's certificate: what was credited in a month, and what was deducted of it. */
export interface TdsRow {
  seller: AccountId
  name: string
  pan: string
  month: string
  /** The last day on which something was credited. */
  creditedOn: string
  credited: Paise
  tds: Paise
  certificate: string
  challans: { bsrCode: string; paidOn: string; serial: string }[]
}

/** Of a quarter of a financial year, such as 3 of '2627'; of one seller or of all. */
export async function readTds(
  db: Db,
  { year, quarter, seller }: { year: string; quarter: number; seller?: AccountId | undefined },
): Promise<TdsRow[]> {
  const months = monthsOfQuarter(year, quarter)
  const { rows } = await sql<TdsRow>`
    SELECT s.seller_id AS seller, coalesce(max(t.legal_name), 'A former seller') AS name, s.pan, s.month,
      max(delivered_on) AS "creditedOn", sum(taxable)::bigint AS credited, sum(tds)::bigint AS tds, max(certificate) AS certificate,
      coalesce((SELECT json_agg(json_build_object('bsrCode', bsr_code, 'paidOn', paid_on, 'serial', serial) ORDER BY paid_on, serial)
        FROM tax_deposits d WHERE d.tax = 'tds' AND d.month = s.month), '[]') AS challans
    FROM (SELECT *, to_char(delivered_on, 'YYYY-MM') AS month FROM operator_supplies
      WHERE delivered_on BETWEEN ${`${months[0]}-01`}::date AND ${lastDayOf(months[2]!)}::date
        ${seller ? sql`AND seller_id = ${seller}` : sql``}) AS s
    LEFT JOIN tax_profiles t ON t.account_id = s.seller_id
    GROUP BY s.seller_id, s.pan, s.month ORDER BY s.month, name, s.pan`.execute(db)
  return rows
}

/** For a spreadsheet: section 393, table 8(v). */
export function tdsTable(rows: readonly TdsRow[]): (string | number)[][] {
  return [
    [
      'PAN',
      'Name',
      'Section',
      'Month',
      'Last credited on',
      'Amount credited',
      'TDS',
      'Certificate',
      'BSR code',
      'Challan date',
      'Challan serial',
    ],
    ...rows.map(row => [
      row.pan || 'PANNOTAVBL',
      row.name,
      '393(1) 8(v)',
      row.month,
      row.creditedOn,
      toRupees(row.credited),
      toRupees(row.tds),
      row.certificate,
      row.challans.map(one => one.bsrCode).join(' '),
      row.challans.map(one => one.paidOn).join(' '),
      row.challans.map(one => one.serial).join(' '),
    ]),
  ]
}

export interface WithheldMonth {
  month: string
  sales: Paise
  tcs: Paise
  credited: Paise
  tds: Paise
}

/** What a seller finds as credits with the tax offices: TCS by the month of the documents, TDS by that of the delivery. */
export async function readWithheld(
  db: Db,
  { seller, months }: { seller: AccountId; months: readonly string[] },
): Promise<WithheldMonth[]> {
  const { rows } = await sql<WithheldMonth>`
    SELECT month, sum(sales)::bigint AS sales, sum(tcs)::bigint AS tcs, sum(credited)::bigint AS credited, sum(tds)::bigint AS tds
    FROM (
      SELECT to_char(issued_on, 'YYYY-MM') AS month, CASE WHEN is_collected THEN tcs_value ELSE 0 END AS sales,
        tcs_igst + tcs_cgst + tcs_sgst AS tcs, 0 AS credited, 0 AS tds FROM operator_supplies WHERE seller_id = ${seller}
      UNION ALL SELECT to_char(delivered_on, 'YYYY-MM'), 0, 0, taxable, tds FROM operator_supplies
      WHERE seller_id = ${seller} AND delivered_on IS NOT NULL
      UNION ALL SELECT month, 0, igst + cgst + sgst, 0, 0 FROM tcs_true_ups WHERE seller_id = ${seller}) AS taken
    WHERE month = ANY(${months}::text[]) GROUP BY month ORDER BY month`.execute(db)
  return rows
}

export const withheldTable = (rows: readonly WithheldMonth[]): (string | number)[][] => [
  ['Month', 'Net supplies', 'TCS', 'Amount credited', 'TDS'],
  ...rows.map(row => [
    row.month,
    toRupees(row.sales),
    toRupees(row.tcs),
    toRupees(row.credited),
    toRupees(row.tds),
  ]),
]
