/** The JSON of GSTR-1 row by row, against the same rows made from the papers alone. */
import assert from 'node:assert/strict'
import type { Paper } from './recompute.ts'

interface Item {
  rt: number
  txval: number
  iamt?: number
  camt?: number
  samt?: number
}
interface Listed {
  inum: string
  nt_num: string
  idt: string
  nt_dt: string
  val: number
  pos: string
  itms: { itm_det: Item }[]
}
interface Ranges {
  doc_num: number
  docs: { from: string; to: string; totnum: number; net_issue: number }[]
}
/** As the portal's documentation names it; sections without rows are left out. */
export interface PortalReturn {
  gstin: string
  fp: string
  b2b?: { ctin: string; inv: Listed[] }[]
  b2cl?: { pos: string; inv: Listed[] }[]
  b2cs?: (Item & { sply_ty: string; pos: string })[]
  cdnr?: { ctin: string; nt: Listed[] }[]
  cdnur?: Listed[]
  nil?: { inv: { sply_ty: string; nil_amt: number }[] }
  hsn?: { hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] }
  doc_issue?: { doc_det: Ranges[] }
  supeco?: { clttx: { etin: string; suppval: number; igst: number; cgst: number; sgst: number }[] }
}
type HsnRow = Item & { hsn_sc: string; qty: number }

/** Amounts in paise by what a row is about. Rows of which nothing is left are no rows. */
class Rows {
  #rows = new Map<string, number[]>()

  add(key: (string | number)[], ...amounts: number[]) {
    const before = this.#rows.get(key.join(' ')) ?? amounts.map(() => 0)
    this.#rows.set(
      key.join(' '),
      amounts.map((amount, at) => amount + before[at]!),
    )
  }

  list = () => [...this.#rows].filter(([, amounts]) => amounts.some(Boolean)).toSorted()
}

const paise = (rupees = 0) => Math.round(rupees * 100)

export function checkPortalReturn(
  found: PortalReturn,
  {
    gstin,
    month,
    papers,
    all,
  }: { gstin: string; month: string; papers: readonly Paper[]; all: readonly Paper[] },
) {
  assert.deepEqual([found.gstin, found.fp], [gstin, month.slice(5) + month.slice(0, 4)])
  assert.deepEqual(rowsSaid(found), rowsOf(papers, all))
}

function rowsSaid(found: PortalReturn) {
  const rows = new Rows()
  const amounts = ({ txval, iamt, camt, samt }: Item) => [txval, iamt, camt, samt].map(paise)
  const list = (table: string, to: string, { itms, ...one }: Listed) => {
    for (const { itm_det } of itms)
      rows.add(
        [table, to, one.inum ?? one.nt_num, one.idt ?? one.nt_dt, paise(one.val), itm_det.rt],
        ...amounts(itm_det),
      )
  }
  for (const { ctin, inv } of found.b2b ?? []) for (const one of inv) list('b2b', `${ctin} ${one.pos}`, one)
  for (const { pos, inv } of found.b2cl ?? []) for (const one of inv) list('b2cl', pos, one)
  for (const { ctin, nt } of found.cdnr ?? []) for (const one of nt) list('cdnr', `${ctin} ${one.pos}`, one)
  for (const one of found.cdnur ?? []) list('cdnur', one.pos, one)
  for (const row of found.b2cs ?? []) rows.add(['b2cs', row.sply_ty, row.pos, row.rt], ...amounts(row))
  for (const row of found.nil?.inv ?? []) rows.add(['nil', row.sply_ty], paise(row.nil_amt))
  for (const [name, table] of Object.entries(found.hsn ?? {}))
    for (const row of table) rows.add([name, row.hsn_sc, row.rt], row.qty, ...amounts(row))
  for (const { doc_num, docs } of found.doc_issue?.doc_det ?? [])
    for (const { from, to, totnum, net_issue } of docs) {
      assert.equal(totnum, net_issue)
      rows.add(['issued', doc_num, from, to], totnum)
    }
  for (const row of found.supeco?.clttx ?? [])
    rows.add(['operator', row.etin], ...[row.suppval, row.igst, row.cgst, row.sgst].map(paise))
  return rows.list()
}

const lakh = 1_00_000_00

function rowsOf(papers: readonly Paper[], all: readonly Paper[]) {
  const rows = new Rows()
  const series = new Map<string, Paper[]>()
  for (const paper of papers) {
    const { kind, seller, data } = paper
    const { number, date, totals, recipient, placeOfSupply: place, supplier, credits, operator } = data
    const isNote = kind === 'credit-note'
    const sign = isNote ? -1 : 1
    const isInter = supplier.code !== place.code
    const invoice = isNote ? all.find(one => one.data.number === credits!.number)! : paper
    const isLarge = isInter && invoice.data.totals.total > lakh
    const day = date.split('-').toReversed().join('-')
    const prefix = number.slice(0, number.lastIndexOf('/'))
    series.set(prefix, [...(series.get(prefix) ?? []), paper])
    for (const line of data.lines) {
      const rate = line.rate / 100
      const amounts = [line.taxable, line.igst, line.cgst, line.sgst]
      const net = amounts.map(amount => sign * amount)
      rows.add([recipient.gstin ? 'hsn_b2b' : 'hsn_b2c', line.hsn, rate], sign * line.quantity, ...net)
      if (rate === 0) {
        rows.add(
          ['nil', `${isInter ? 'INTR' : 'INTRA'}${recipient.gstin ? 'B2B' : 'B2C'}`],
          sign * line.total,
        )
        continue
      }
      if (seller) rows.add(['operator', operator!.gstin], ...net)
      const listed = [number, day, totals.total, rate]
      if (recipient.gstin)
        rows.add([isNote ? 'cdnr' : 'b2b', recipient.gstin, place.code, ...listed], ...amounts)
      else if (isLarge) rows.add([isNote ? 'cdnur' : 'b2cl', place.code, ...listed], ...amounts)
      else rows.add(['b2cs', isInter ? 'INTER' : 'INTRA', place.code, rate], ...net)
    }
  }
  // Nothing is ever lost of a series.
  for (const ofSeries of series.values()) {
    const numbers = ofSeries.map(({ data }) => data.number).toSorted()
    const isNote = ofSeries[0]!.kind === 'credit-note'
    rows.add(['issued', isNote ? 5 : 1, numbers[0]!, numbers.at(-1)!], numbers.length)
  }
  return rows.list()
}
