import type { Db } from '#db/client.ts'
import type { Paise } from '#values/money.ts'
import { largeInvoice } from '#values/tax-law.ts'
import type { DocumentData, DocumentLine, PrintedData, TaxAmounts } from '../document.ts'
import { walkMonth } from '../read-documents.ts'
import type { Firm } from './whose-return.ts'

export interface ReturnOf {
  gstin: string
  /** '2026-11' */
  month: string
  /** Whose documents are in it. */
  firm: Firm
}

export interface Sums extends Omit<TaxAmounts, 'platform'> {
  quantity: number
}

export interface AtRate extends Sums {
  /** In basis points. */
  rate: number
}

/** A document that stands in the return by itself, with its taxed lines by rate. */
export interface ListedDocument {
  data: PrintedData
  rates: AtRate[]
}

interface ByPlace extends AtRate {
  place: DocumentData['placeOfSupply']
  isInterState: boolean
}

export interface ByHsn extends AtRate {
  hsn: string
}

/** Consecutive numbers of one series. */
export interface NumberRange {
  isCreditNote: boolean
  from: string
  to: string
  count: number
}

export interface NilRated {
  isInterState: boolean
  toBusiness: boolean
  amount: Paise
}

/**
 * A month's outward supplies of one GSTIN, whichever accounts issued them, as the return GSTR-1 wants them. Each line of a document stands in exactly one of the
 * tables b2b to nilRated, credit notes with a minus; byHsn, operators and numbers are other views of the same documents.
 */
export interface Gstr1 extends ReturnOf {
  b2b: ListedDocument[]
  /** Large invoices to consumers of other states. */
  b2cl: ListedDocument[]
  /** All other sales to consumers, less what came back. */
  b2cs: ByPlace[]
  /** Credit notes of b2b and of b2cl. */
  cdnr: ListedDocument[]
  cdnur: ListedDocument[]
  nilRated: NilRated[]
  byHsn: { business: ByHsn[]; consumers: ByHsn[] }
  numbers: NumberRange[]
  /** Taxable supplies through an e-commerce operator, which collects tax at source. */
  operators: ({ gstin: string; name: string } & Sums)[]
}

export async function readGstr1(db: Db, of: ReturnOf): Promise<Gstr1> {
  const found: Gstr1 = {
    ...of,
    b2b: [],
    b2cl: [],
    b2cs: [],
    cdnr: [],
    cdnur: [],
    nilRated: [],
    byHsn: { business: [], consumers: [] },
    numbers: [],
    operators: [],
  }
  const groups = {
    b2cs: new Groups<ByPlace>(),
    nilRated: new Groups<Omit<NilRated, 'amount'> & Sums>(),
    business: new Groups<ByHsn>(),
    consumers: new Groups<ByHsn>(),
    operators: new Groups<{ gstin: string; name: string } & Sums>(),
  }
  const issued: Pick<DocumentData, 'number' | 'kind'>[] = []
  const { gstin, firm, month } = of
  const shop = await findOperator(db)
  const filter = { seller: firm ?? undefined, month, issuer: gstin }
  for await (const { sellerId, data, credited } of walkMonth(db, filter)) {
    // Under composition other returns are filed.
    if (data.supplier.scheme !== 'regular') continue
    const { kind, number, recipient, placeOfSupply: place } = data
    issued.push({ kind, number })
    const isCreditNote = kind === 'credit-note'
    const sign = isCreditNote ? -1 : 1
    const toBusiness = recipient.gstin !== ''
    const isInterState = data.supplier.code !== place.code
    const isLarge = !toBusiness && isInterState && (credited ?? data.totals.total) > largeInvoice
    const taxed = data.lines.filter(({ rate }) => rate > 0)
    const operator = data.operator ?? (sellerId && shop)
    for (const line of data.lines) {
      const { hsn, rate } = line
      if (rate === 0) groups.nilRated.add({ isInterState, toBusiness }, line, sign)
      else if (!toBusiness && !isLarge) groups.b2cs.add({ place, isInterState, rate }, line, sign)
      groups[toBusiness ? 'business' : 'consumers'].add({ hsn, rate }, line, sign)
      if (operator && rate > 0) groups.operators.add(operator, line, sign)
    }
    if (taxed.length === 0 || !(toBusiness || isLarge)) continue
    const table = toBusiness ? (isCreditNote ? 'cdnr' : 'b2b') : isCreditNote ? 'cdnur' : 'b2cl'
    found[table].push({ data, rates: byRate(taxed) })
  }
  found.b2cs = groups.b2cs.list()
  found.nilRated = groups.nilRated.list().map(({ total, ...one }) => ({ ...one, amount: total }))
  found.byHsn = { business: groups.business.list(), consumers: groups.consumers.list() }
  found.operators = groups.operators.list()
  found.numbers = rangesOf(issued)
  return found
}

/** The shop, for documents that do not name it. */
async function findOperator(db: Db): Promise<{ gstin: string; name: string } | null> {
  const shop = await db
    .selectFrom('shop_tax_profile')
    .select(['gstin', 'legal_name as name'])
    .where('gstin', '<>', '')
    .executeTakeFirst()
  return shop ?? null
}

function byRate(lines: readonly DocumentLine[]): AtRate[] {
  const groups = new Groups<AtRate>()
  for (const line of lines) groups.add({ rate: line.rate }, line, 1)
  return groups.list()
}

const summed = ['quantity', 'total', 'taxable', 'igst', 'cgst', 'sgst'] as const

/** Sums by what rows have in common. */
class Groups<Row extends Sums> {
  #rows = new Map<string, Row>()

  add(key: Omit<Row, keyof Sums>, line: DocumentLine, sign: 1 | -1) {
    const text = JSON.stringify(key)
    const none = { quantity: 0, total: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }
    const row = this.#rows.get(text) ?? ({ ...key, ...none } as unknown as Row)
    const sums: Record<keyof Sums, number> = row
    for (const name of summed) sums[name] += sign * line[name]
    this.#rows.set(text, row)
  }

  /** Without rows of which everything came back. */
  list(): Row[] {
    return [...this.#rows.values()].filter(row => summed.some(name => row[name] !== 0))
  }
}

function rangesOf(issued: readonly Pick<DocumentData, 'number' | 'kind'>[]): NumberRange[] {
  const ranges: NumberRange[] = []
  for (const { number, kind } of issued.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    const last = ranges.at(-1)
    if (last && isNext(last.to, number)) {
      last.to = number
      last.count++
    } else ranges.push({ isCreditNote: kind === 'credit-note', from: number, to: number, count: 1 })
  }
  return ranges.sort((a, b) => Number(a.isCreditNote) - Number(b.isCreditNote))
}

/** Whether a number, such as IA1B/2627/000124, follows another one of its series. */
function isNext(before: string, after: string): boolean {
  const at = before.lastIndexOf('/') + 1
  return (
    before.slice(0, at) === after.slice(0, at) && Number(after.slice(at)) === Number(before.slice(at)) + 1
  )
}
