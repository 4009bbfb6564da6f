import { months } from '#values/dates.ts'
import type { Gstr1Section } from '#values/gstr1-sections.ts'
import { toRupees } from '#values/money.ts'
import type { DocumentData, PrintedData } from '../document.ts'
import type { AtRate, ByHsn, Gstr1, ListedDocument, NilRated, NumberRange, Sums } from './read-gstr1.ts'

type Cell = string | number

/** A section as the GST offline tool imports it: its exact headings, then one row per document, place, HSN or series, and rate. */
export function gstr1Table(found: Gstr1, section: Gstr1Section): Cell[][] {
  const { titles, rows } = tables[section]
  return [titles, ...rows(found)]
}

const tables: Record<Gstr1Section, { titles: string[]; rows(found: Gstr1): Cell[][] }> = {
  b2b: {
    titles: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ b2b }) =>
      eachRate(b2b, ({ recipient, number, date, totals, placeOfSupply }, at) => [
        recipient.gstin,
        recipient.name,
        number,
        toolDate(date),
        toRupees(totals.total),
        toolPlace(placeOfSupply),
        'N',
        '',
        'Regular B2B',
        '',
        ...rateCells(at),
      ]),
  },
  b2cl: {
    titles: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cl }) =>
      eachRate(b2cl, ({ number, date, totals, placeOfSupply }, at) => [
        number,
        toolDate(date),
        toRupees(totals.total),
        toolPlace(placeOfSupply),
        '',
        ...rateCells(at),
        '',
      ]),
  },
  b2cs: {
    titles: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) => b2cs.map(row => ['OE', toolPlace(row.place), '', ...rateCells(row), '']),
  },
  cdnr: {
    titles: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnr }) =>
      eachRate(cdnr, ({ recipient, number, date, totals, placeOfSupply }, at) => [
        recipient.gstin,
        recipient.name,
        number,
        toolDate(date),
        'C',
        toolPlace(placeOfSupply),
        'N',
        'Regular B2B',
        toRupees(totals.total),
        '',
        ...rateCells(at),
      ]),
  },
  cdnur: {
    titles: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnur }) =>
      eachRate(cdnur, ({ number, date, totals, placeOfSupply }, at) => [
        'B2CL',
        number,
        toolDate(date),
        'C',
        toolPlace(placeOfSupply),
        toRupees(totals.total),
        '',
        ...rateCells(at),
      ]),
  },
  exemp: {
    titles: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: ({ nilRated }) => nilRated.map(row => [nilWords(row), toRupees(row.amount), 0, 0]),
  },
  'hsn(b2b)': hsnTable(({ byHsn }) => byHsn.business),
  'hsn(b2c)': hsnTable(({ byHsn }) => byHsn.consumers),
  docs: {
    titles: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ numbers }) => numbers.map(range => [natureOf(range), range.from, range.to, range.count, 0]),
  },
  eco: {
    titles: [
      'Nature of Supply',
      'GSTIN of E-Commerce Operator',
      'E-Commerce Operator Name',
      'Net value of supplies',
      'Integrated tax',
      'Central tax',
      'State/UT tax',
      'Cess',
    ],
    rows: ({ operators }) =>
      operators.map(row => [
        'Liable to collect tax u/s 52(TCS)',
        row.gstin,
        row.name,
        toRupees(row.taxable),
        ...taxCells(row),
      ]),
  },
}

function hsnTable(rowsOf: (found: Gstr1) => ByHsn[]) {
  return {
    titles: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: (found: Gstr1) =>
      rowsOf(found).map(row => [
        row.hsn,
        '',
        isService(row) ? 'NA' : 'NOS-NUMBERS',
        isService(row) ? 0 : row.quantity,
        toRupees(row.total),
        row.rate / 100,
        toRupees(row.taxable),
        ...taxCells(row),
      ]),
  }
}

/** Codes of services are not counted in pieces. */
export const isService = ({ hsn }: ByHsn) => hsn.startsWith('99')

const eachRate = (
  listed: readonly ListedDocument[],
  row: (data: PrintedData, at: AtRate) => Cell[],
): Cell[][] => listed.flatMap(({ data, rates }) => rates.map(at => row(data, at)))

/** Rate, taxable value and cess, which beauty products do not have. */
const rateCells = ({ rate, taxable }: AtRate): Cell[] => [rate / 100, toRupees(taxable), 0]

/** Integrated, central and state tax, and cess. */
const taxCells = ({ igst, cgst, sgst }: Sums): Cell[] => [toRupees(igst), toRupees(cgst), toRupees(sgst), 0]

/** '18-Nov-2026' */
const toolDate = (day: string) =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]!.slice(0, 3)}-${day.slice(0, 4)}`

/** '01-Jammu & Kashmir': the tool's list of places has no 'and'. */
const toolPlace = ({ code, state }: DocumentData['placeOfSupply']) =>
  `${code}-${state.replaceAll(' and ', ' & ')}`

const nilWords = ({ isInterState, toBusiness }: NilRated) =>
  `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${toBusiness ? 'registered' : 'unregistered'} persons`

export const natureOf = ({ isCreditNote }: NumberRange) =>
  isCreditNote ? 'Credit Note' : 'Invoices for outward supply'
