import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { checkHsn } from '#values/gst.ts'
import { gstinProblem } from '#values/gstin.ts'
import { monthRange, walkMonth } from '../read-documents.ts'
import type { ReturnOf } from './read-gstr1.ts'
import { isOfFirm, sellsUnder } from './whose-return.ts'

/** Something to mend before a return is filed, and where. */
export interface FilingProblem {
  what: 'hsn' | 'buyer' | 'numbers' | 'invoice' | 'gstin' | 'operator'
  text: string
  /** An order or product by its id, or the tax profile; null where nothing in the shop can be changed. */
  place: { kind: 'order' | 'product'; id: string } | { kind: 'tax-profile' } | null
}

/** What is missing in a return, the documents first; an empty list is ready to file. */
export async function checkGstr1(db: Db, of: ReturnOf): Promise<FilingProblem[]> {
  return [
    ...(await checkDocuments(db, of)),
    ...(await findGaps(db, of)),
    ...(await findUninvoiced(db, of)),
    ...(await findGoodsWithoutHsn(db, of)),
    ...(await checkGstins(db, of)),
  ]
}

async function checkDocuments(db: Db, of: ReturnOf): Promise<FilingProblem[]> {
  const { firm: accounts, gstin, month } = of
  const firms = await firmsWithoutGstin(db, of)
  const problems: FilingProblem[] = []
  let namesOperator = true
  const filter = { seller: accounts ?? undefined, month, issuer: gstin }
  for await (const { id, orderId, sellerId, data } of walkMonth(db, filter)) {
    if (data.supplier.scheme !== 'regular') continue
    const { number, recipient, placeOfSupply } = data
    const place = orderId && ({ kind: 'order', id: orderId } as const)
    for (const { name, hsn } of data.lines)
      if (hsn === '' || checkHsn(hsn))
        problems.push({
          what: 'hsn',
          text: hsn
            ? `${number}: ${name} has the HSN code ${hsn}, which is none.`
            : `${number}: ${name} has no HSN code.`,
          place,
        })
    const wrong = recipient.gstin && gstinProblem(recipient.gstin)
    if (wrong)
      problems.push({ what: 'buyer', text: `${number}: the GSTIN ${recipient.gstin} is not valid.`, place })
    else if (recipient.gstin && recipient.gstin.slice(0, 2) !== placeOfSupply.code)
      problems.push({
        what: 'buyer',
        text: `${number}: the GSTIN ${recipient.gstin} is not of ${placeOfSupply.state}.`,
        place,
      })
    const firm = firms.get(id)
    if (firm)
      problems.push({
        what: 'buyer',
        text: `${number}: ${firm} is a firm without a GSTIN, so the sale counts as one to a consumer.`,
        place,
      })
    if (sellerId && !data.operator) namesOperator = false
  }
  if (!namesOperator && !(await hasOperator(db)))
    problems.push({
      what: 'operator',
      text: 'The shop has no GSTIN in its tax profile, so table 14 (supplies through an e-commerce operator) is empty.',
      place: { kind: 'tax-profile' },
    })
  return problems
}

/** Invoices whose order names a firm, while they have no GSTIN. */
async function firmsWithoutGstin(db: Db, { firm, gstin, month }: ReturnOf): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; firm: string }>`
    SELECT documents.id, o.buyer_name AS firm FROM documents JOIN orders o ON o.id = documents.order_id
    WHERE ${monthRange(month)} AND issuer = ${gstin} AND ${isOfFirm(firm, sql`seller_id`)}
      AND kind <> 'credit-note' AND o.buyer_name <> '' AND data::json #>> '{recipient,gstin}' = ''`.execute(
    db,
  )
  return new Map(rows.map(({ id, firm }) => [id, firm]))
}

async function hasOperator(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shop_tax_profile WHERE gstin <> ''`.execute(db)
  return rows.length > 0
}

/** Numbers of a series run through the financial year, over all accounts that share the GSTIN. */
async function findGaps(db: Db, { gstin, month }: ReturnOf): Promise<FilingProblem[]> {
  const { rows } = await sql<{ series: string; after: number; before: number }>`
    SELECT series, previous AS after, counter AS before FROM (
      SELECT split_part(number, '/', 1) || '/' || split_part(number, '/', 2) || '/' AS series,
        split_part(number, '/', 3)::integer AS counter, issued_on,
        coalesce(lag(split_part(number, '/', 3)::integer) OVER (
          PARTITION BY split_part(number, '/', 1), split_part(number, '/', 2) ORDER BY number), 0) AS previous
      FROM documents WHERE issuer = ${gstin}) AS numbered
    WHERE counter > previous + 1 AND ${monthRange(month)}
    ORDER BY series, counter`.execute(db)
  return rows.map(({ series, after, before }) => {
    const [first, last] = [after + 1, before - 1].map(count => `${series}${String(count).padStart(6, '0')}`)
    return {
      what: 'numbers',
      text:
        first === last ? `The number ${first} is missing.` : `The numbers ${first} to ${last} are missing.`,
      place: null,
    }
  })
}

/** Parcels that have left without an invoice. */
async function findUninvoiced(db: Db, { firm, gstin, month }: ReturnOf): Promise<FilingProblem[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT DISTINCT o.id, o.order_number AS number FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.invoice_waits AND ${isOfFirm(firm, sql`s.seller_id`)} AND ${sellsUnder(gstin, sql`s.seller_id`)}
      AND s.dispatched_at < (${`${month}-01`}::date + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
    ORDER BY number LIMIT 50`.execute(db)
  return rows.map(({ id, number }) => ({
    what: 'invoice',
    text: `A parcel of order ${number} has left without an invoice.`,
    place: { kind: 'order', id },
  }))
}

/** What is for sale now and would lack its HSN code on the next invoice. */
async function findGoodsWithoutHsn(db: Db, { firm, gstin }: ReturnOf): Promise<FilingProblem[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.name FROM products p LEFT JOIN categories c ON c.id = p.category_id
    WHERE p.deleted_at IS NULL AND p.hsn = '' AND p.suspended_at IS NULL AND coalesce(c.hsn, '') = ''
      AND ${isOfFirm(firm, sql`p.seller_id`)} AND ${sellsUnder(gstin, sql`p.seller_id`)}
    ORDER BY p.name LIMIT 50`.execute(db)
  return rows.map(({ id, name }) => ({
    what: 'hsn',
    text: `${name} is for sale without an HSN code.`,
    place: { kind: 'product', id },
  }))
}

async function checkGstins(db: Db, { firm, gstin, month }: ReturnOf): Promise<FilingProblem[]> {
  const { rows } = await sql<{ others: string[] | null; isPart: boolean }>`
    SELECT array_agg(DISTINCT issuer) FILTER (WHERE issuer <> ${gstin} AND length(issuer) = 15 AND coalesce(seller_id, '') IN (
        SELECT coalesce(seller_id, '') FROM documents WHERE issuer = ${gstin} AND ${monthRange(month)})
        AND ${isOfFirm(firm, sql`seller_id`)}) AS others,
      coalesce(bool_or(issuer = ${gstin} AND NOT coalesce(${isOfFirm(firm, sql`seller_id`)}, false)), false) AS "isPart"
    FROM documents WHERE ${monthRange(month)}`.execute(db)
  const { others, isPart } = rows[0]!
  const noted = (text: string): FilingProblem => ({ what: 'gstin', text, place: null })
  return [
    ...(others ?? []).map(other =>
      noted(`Documents of this month are also issued under ${other}, which has a return of its own.`),
    ),
    ...(isPart
      ? [
          noted(
            `Another account of this shop issues documents under ${gstin}, too. They belong to the same return, but are not in this file.`,
          ),
        ]
      : []),
  ]
}
