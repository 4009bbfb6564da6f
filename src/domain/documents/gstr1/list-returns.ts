import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { monthRange } from '../read-documents.ts'

/** A return that is to be filed. */
export interface ListedReturn {
  seller: AccountId | null
  gstin: string
  name: string
  documents: number
  /** Net of credit notes. */
  total: Paise
  tax: Paise
}

/** One for each GSTIN of a month: after a change of GSTIN two of the same seller. Without a seller, of all and of the shop. */
export async function listReturns(
  db: Db,
  { month, seller }: { month: string; seller?: AccountId | undefined },
): Promise<ListedReturn[]> {
  const { rows } = await sql<ListedReturn>`
    SELECT seller_id AS seller, issuer AS gstin, max(data::json #>> '{supplier,shownAs}') AS name,
      count(*)::integer AS documents, sum(sign * total)::bigint AS total, sum(sign * tax)::bigint AS tax
    FROM documents, LATERAL (SELECT CASE WHEN kind = 'credit-note' THEN -1 ELSE 1 END AS sign) AS signed
    WHERE ${monthRange(month)} AND data::json #>> '{supplier,scheme}' = 'regular'
      AND ${seller ? sql`seller_id = ${seller}` : sql`true`}
    GROUP BY seller_id, issuer
    ORDER BY seller_id IS NOT NULL, name, min(issued_on), issuer`.execute(db)
  return rows
}
