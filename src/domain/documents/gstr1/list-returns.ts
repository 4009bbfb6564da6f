import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { monthRange } from '../read-documents.ts'
import type { ReturnOf } from './read-gstr1.ts'
import { isOfFirm } from './whose-return.ts'

/** A return that is to be filed, with documents of one account or several. */
export interface ListedReturn {
  /** One of them; null where the shop itself is among them. */
  seller: AccountId | null
  gstin: string
  /** Whether documents of other accounts under the GSTIN are left out, because they are not the seller's to see. */
  isPart: boolean
  name: string
  documents: number
  /** Net of credit notes. */
  total: Paise
  tax: Paise
}

/** One for each GSTIN of a month: after a change of GSTIN a seller has two. */
export async function listReturns(
  db: Db,
  { month, firm }: Pick<ReturnOf, 'month' | 'firm'>,
): Promise<ListedReturn[]> {
  const { rows } = await sql<ListedReturn>`
    SELECT CASE WHEN bool_and(seller_id IS NOT NULL) THEN min(seller_id) END AS seller, issuer AS gstin,
      string_agg(DISTINCT data::json #>> '{supplier,shownAs}', ', ') AS name,
      ${firm !== null} AND EXISTS (
        SELECT FROM documents other WHERE other.issuer = documents.issuer AND ${monthRange(month)}
          AND NOT coalesce(${isOfFirm(firm, sql`other.seller_id`)}, false)) AS "isPart",
      count(*)::integer AS documents, sum(sign * total)::bigint AS total, sum(sign * tax)::bigint AS tax
    FROM documents, LATERAL (SELECT CASE WHEN kind = 'credit-note' THEN -1 ELSE 1 END AS sign) AS signed
    WHERE ${monthRange(month)} AND data::json #>> '{supplier,scheme}' = 'regular'
      AND ${isOfFirm(firm, sql`seller_id`)}
    GROUP BY issuer
    ORDER BY bool_and(seller_id IS NOT NULL), name, min(issued_on), issuer`.execute(db)
  return rows
}
