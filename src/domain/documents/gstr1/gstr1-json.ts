import { toRupees } from '#values/money.ts'
import type { PrintedData } from '../document.ts'
import { isService, natureOf } from './gstr1-tables.ts'
import type { AtRate, ByHsn, Gstr1, ListedDocument, NilRated, NumberRange, Sums } from './read-gstr1.ts'

/** The return with the GST portal's names. Like the offline tool's file it has no section that is empty. */
export function gstr1Json(found: Gstr1) {
  const { gstin, month, b2b, b2cl, b2cs, cdnr, cdnur, nilRated, byHsn, numbers, operators } = found
  const sections = {
    b2b: grouped(b2b, ofRecipient).map(([ctin, listed]) => ({
      ctin,
      inv: listed.map(one => ({ ...invoice(one), pos: one.data.placeOfSupply.code, ...regular })),
    })),
    b2cl: grouped(b2cl, ({ data }) => data.placeOfSupply.code).map(([pos, listed]) => ({
      pos,
      inv: listed.map(invoice),
    })),
    b2cs: b2cs.map(row => ({
      sply_ty: row.isInterState ? 'INTER' : 'INTRA',
      pos: row.place.code,
      typ: 'OE',
      ...rate(row, row.isInterState),
    })),
    cdnr: grouped(cdnr, ofRecipient).map(([ctin, listed]) => ({
      ctin,
      nt: listed.map(one => ({ ...note(one), ...regular })),
    })),
    cdnur: cdnur.map(one => ({ typ: 'B2CL', ...note(one) })),
    nil: {
      inv: nilRated.map(row => ({
        sply_ty: nilType(row),
        nil_amt: toRupees(row.amount),
        expt_amt: 0,
        ngsup_amt: 0,
      })),
    },
    hsn: { hsn_b2b: byHsn.business.map(hsn), hsn_b2c: byHsn.consumers.map(hsn) },
    doc_issue: { doc_det: natures(numbers) },
    supeco: {
      clttx: operators.map(row => ({
        etin: row.gstin,
        suppval: toRupees(row.taxable),
        igst: toRupees(row.igst),
        cgst: toRupees(row.cgst),
        sgst: toRupees(row.sgst),
        cess: 0,
        flag: 'N',
      })),
    },
  }
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: 'GST3.2.4',
    hash: 'hash',
    ...(withoutEmpty(sections) as Partial<typeof sections>),
  }
}

const regular = { rchrg: 'N', inv_typ: 'R' }

const ofRecipient = ({ data }: ListedDocument) => data.recipient.gstin

const invoice = ({ data, rates }: ListedDocument) => ({
  inum: data.number,
  idt: portalDate(data.date),
  val: toRupees(data.totals.total),
  itms: items(data, rates),
})

const note = ({ data, rates }: ListedDocument) => ({
  ntty: 'C',
  nt_num: data.number,
  nt_dt: portalDate(data.date),
  val: toRupees(data.totals.total),
  pos: data.placeOfSupply.code,
  itms: items(data, rates),
})

const items = ({ supplier, placeOfSupply }: PrintedData, rates: readonly AtRate[]) =>
  rates.map((row, index) => ({ num: index + 1, itm_det: rate(row, supplier.code !== placeOfSupply.code) }))

/** Between states only the integrated tax is named, within one only the other two. */
const rate = (row: AtRate, isInterState: boolean) => ({
  rt: row.rate / 100,
  txval: toRupees(row.taxable),
  ...(isInterState ? { iamt: toRupees(row.igst) } : { camt: toRupees(row.cgst), samt: toRupees(row.sgst) }),
  csamt: 0,
})

const hsn = (row: ByHsn, index: number) => ({
  num: index + 1,
  hsn_sc: row.hsn,
  uqc: isService(row) ? 'NA' : 'NOS',
  qty: isService(row) ? 0 : row.quantity,
  rt: row.rate / 100,
  txval: toRupees(row.taxable),
  ...taxes(row),
  csamt: 0,
})

const taxes = ({ igst, cgst, sgst }: Sums) => ({
  iamt: toRupees(igst),
  camt: toRupees(cgst),
  samt: toRupees(sgst),
})

/** The portal's names: INTR is between states, INTRA within one. */
const nilType = ({ isInterState, toBusiness }: NilRated) =>
  `${isInterState ? 'INTR' : 'INTRA'}${toBusiness ? 'B2B' : 'B2C'}`

/** Credit notes are the fifth kind on the portal's list. */
const natures = (numbers: readonly NumberRange[]) =>
  [...Map.groupBy(numbers, natureOf)].map(([doc_typ, ranges]) => ({
    doc_num: ranges[0]!.isCreditNote ? 5 : 1,
    doc_typ,
    docs: ranges.map(({ from, to, count }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: count,
      cancel: 0,
      net_issue: count,
    })),
  }))

const portalDate = (day: string) => day.split('-').toReversed().join('-')

const grouped = (listed: readonly ListedDocument[], key: (one: ListedDocument) => string) =>
  [...Map.groupBy(listed, key)] as [string, ListedDocument[]][]

/** Also within a section. */
function withoutEmpty(sections: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(sections)
    .map(([name, value]) => [name, isRecord(value) ? withoutEmpty(value) : value] as const)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : !isRecord(value) || hasAny(value)))
  return Object.fromEntries(kept)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasAny = (value: object) => Object.keys(value).length > 0
