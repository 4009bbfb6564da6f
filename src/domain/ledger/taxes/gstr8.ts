import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Paise, paise, toRupees } from '#values/money.ts'
import { lastDayOf } from '../months.ts'

/** What was supplied through the shop by one supplier. */
export interface SupplierOfReturn {
  name: string
  /** '' of a seller who is not registered, and is told by the enrolment number instead. */
  gstin: string
  enrolmentNumber: string
  gross: Paise
  returned: Paise
  net: Paise
  igst: Paise
  cgst: Paise
  sgst: Paise
}

/** GSTR-8 of a month, or GSTR-9B of a year: what the shop collected under one of its GSTINs. */
export interface OperatorReturn {
  gstin: string
  /** '2026-11', or '2627'. */
  period: string
  registered: SupplierOfReturn[]
  unregistered: SupplierOfReturn[]
  totals: Pick<SupplierOfReturn, 'gross' | 'returned' | 'net' | 'igst' | 'cgst' | 'sgst'>
}

interface Of {
  gstin: string
  period: string
  /** One or all of a year. */
  months: readonly string[]
}

export async function readOperatorReturn(db: Db, { gstin, period, months }: Of): Promise<OperatorReturn> {
  const [first, last] = [`${months[0]}-01`, lastDayOf(months.at(-1)!)]
  const { rows } = await sql<SupplierOfReturn>`
    WITH supplies AS (
      SELECT seller_id, gstin, enrolment_number, CASE WHEN is_credit THEN 0 ELSE tcs_value END AS gross,
        CASE WHEN is_credit THEN -tcs_value ELSE 0 END AS returned, tcs_igst AS igst, tcs_cgst AS cgst, tcs_sgst AS sgst
      FROM operator_supplies
      WHERE registration = ${gstin} AND is_collected AND issued_on BETWEEN ${first}::date AND ${last}::date
      UNION ALL
      SELECT seller_id, gstin, '', 0, 0, igst, cgst, sgst FROM tcs_true_ups
      WHERE registration = ${gstin} AND month = ANY(${months}::text[]))
    SELECT coalesce(max(t.legal_name), 'A former seller') AS name, s.gstin,
      CASE WHEN s.gstin = '' THEN max(s.enrolment_number) ELSE '' END AS "enrolmentNumber",
      sum(gross)::bigint AS gross, sum(returned)::bigint AS returned, (sum(gross) - sum(returned))::bigint AS net,
      sum(igst)::bigint AS igst, sum(cgst)::bigint AS cgst, sum(sgst)::bigint AS sgst
    FROM supplies s LEFT JOIN tax_profiles t ON t.account_id = s.seller_id
    GROUP BY s.gstin, CASE WHEN s.gstin = '' THEN s.seller_id END ORDER BY s.gstin, name`.execute(db)
  const sum = (name: keyof OperatorReturn['totals']) =>
    paise(rows.reduce((total, row) => total + row[name], 0))
  return {
    gstin,
    period,
    registered: rows.filter(row => row.gstin !== ''),
    unregistered: rows.filter(row => row.gstin === ''),
    totals: {
      gross: sum('gross'),
      returned: sum('returned'),
      net: sum('net'),
      igst: sum('igst'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
    },
  }
}

/** One row for each supplier; the table of the form it belongs to comes first. */
export function operatorReturnTable({ registered, unregistered }: OperatorReturn): (string | number)[][] {
  const cells = (row: SupplierOfReturn) =>
    [row.gross, row.returned, row.net, row.igst, row.cgst, row.sgst].map(toRupees)
  return [
    [
      'Supplier',
      'GSTIN or enrolment number',
      'Name',
      'Gross supplies',
      'Returned',
      'Net supplies',
      'IGST',
      'CGST',
      'SGST/UTGST',
    ],
    ...registered.map(row => ['Registered', row.gstin, row.name, ...cells(row)]),
    ...unregistered.map(row => ['Unregistered', row.enrolmentNumber, row.name, ...cells(row)]),
  ]
}

/** With the GST portal's names. */
export function operatorReturnJson({ gstin, period, registered, unregistered }: OperatorReturn) {
  const supplies = (row: SupplierOfReturn) => ({
    sup: toRupees(row.gross),
    supR: toRupees(row.returned),
    net: toRupees(row.net),
  })
  return {
    gstin,
    fp: period.includes('-') ? `${period.slice(5)}${period.slice(0, 4)}` : period,
    tcs: registered.map(row => ({
      stin: row.gstin,
      ...supplies(row),
      iamt: toRupees(row.igst),
      camt: toRupees(row.cgst),
      samt: toRupees(row.sgst),
    })),
    urd: unregistered.map(row => ({ enrolment: row.enrolmentNumber, name: row.name, ...supplies(row) })),
  }
}

export interface ListedRegistration {
  gstin: string
  suppliers: number
  net: Paise
  tcs: Paise
}

/** The GSTINs under which the shop has something to file for a month; its own also when there is nothing. */
export async function listOperatorReturns(db: Db, month: string): Promise<ListedRegistration[]> {
  const { rows } = await sql<{ gstin: string }>`
    SELECT gstin FROM shop_tax_profile WHERE gstin <> '' UNION SELECT gstin FROM tcs_registrations
    UNION SELECT registration FROM operator_supplies
    WHERE registration <> '' AND issued_on BETWEEN ${`${month}-01`}::date AND ${lastDayOf(month)}::date
    ORDER BY 1`.execute(db)
  const listed: ListedRegistration[] = []
  for (const { gstin } of rows) {
    const found = await readOperatorReturn(db, { gstin, period: month, months: [month] })
    const { net, igst, cgst, sgst } = found.totals
    const suppliers = found.registered.length + found.unregistered.length
    listed.push({ gstin, suppliers, net, tcs: paise(igst + cgst + sgst) })
  }
  return listed
}
