import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { financialYear } from '#values/tax-law.ts'
import type { DocumentKind } from './document.ts'

/** What the shop charges its sellers has series of its own. */
type SeriesKind = DocumentKind | 'fee-invoice' | 'fee-credit-note'

export interface Series {
  /** A GSTIN, or the account of a seller without one. */
  issuer: string
  kind: SeriesKind
  /** In India, on which the document is issued. */
  day: string
}

const letters: Record<SeriesKind, string> = {
  invoice: 'I',
  'bill-of-supply': 'B',
  'credit-note': 'C',
  'fee-invoice': 'F',
  'fee-credit-note': 'N',
}

/**
 * The next number of a series, such as IA1B/2627/000123: at most 16 characters, without gaps. Its row stays locked until the
 * transaction ends, so it is taken as late as possible, and several of them in the order of `inLockOrder`.
 */
export async function nextNumber(trx: Db, { issuer, kind, day }: Series): Promise<string> {
  const code = await codeOf(trx, issuer)
  const year = financialYear(day)
  const { rows } = await sql<{ last: number }>`
    INSERT INTO document_series (issuer, letter, year, last) VALUES (${issuer}, ${letters[kind]}, ${year}, 1)
    ON CONFLICT (issuer, letter, year) DO UPDATE SET last = document_series.last + 1
    RETURNING last`.execute(trx)
  return `${letters[kind]}${code}/${year}/${String(rows[0]!.last).padStart(6, '0')}`
}

/** Two transactions that take numbers of the same series cannot deadlock. */
export const inLockOrder = (a: Series, b: Series): number =>
  a.issuer === b.issuer ? (a.kind < b.kind ? -1 : 1) : a.issuer < b.issuer ? -1 : 1

/** Looked up first: an insert that conflicts would use up a code. */
async function codeOf(trx: Db, issuer: string): Promise<string> {
  const find = () =>
    trx.selectFrom('document_issuers').select('code').where('issuer', '=', issuer).executeTakeFirst()
  const known = await find()
  if (known) return inBase36(known.code)
  await trx
    .insertInto('document_issuers')
    .values({ issuer })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return inBase36((await find())!.code)
}

/** Three characters: '100' to 'ZZZ'. */
const inBase36 = (code: number) => code.toString(36).toUpperCase()
