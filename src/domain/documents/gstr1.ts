import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { largeInvoice } from '#values/tax-law.ts'
import type { DocumentData, DocumentLine, TaxAmounts } from './document.ts'
import { walkMonth } from './read-documents.ts'

/** The tables of the return that documents fill. */
export type Gstr1Part = 'b2b' | 'b2cl' | 'b2c' | 'credit-notes' | 'credit-notes-b2cl' | 'hsn'

type Cell = string | number

/**
 * A seller's, or the shop's, outward supplies of a month as the return GSTR-1 wants them. Sales to businesses and large ones to
 * other states one by one, all others by state and rate with what came back taken off. The tables together are exactly the
 * documents.
 */
export async function readGstr1(
  db: Db,
  { seller, month, part }: { seller: AccountId | null; month: string; part: Gstr1Part },
): Promise<Cell[][]> {
  const table = tables[part]
  const groups = new Map<string, { head: Cell[]; sums: Sums }>()
  for await (const { data, credited } of walkMonth(db, { seller, month })) {
    // Who is not registered, or under composition, files other returns.
    if (data.supplier.scheme !== 'regular' || !table.takes(data, kindOf(data, credited))) continue
    const sign = table.isNet && data.kind === 'credit-note' ? -1 : 1
    for (const line of data.lines) {
      const head = table.head(data, line)
      const key = JSON.stringify(head)
      const group = groups.get(key) ?? { head, sums: noSums() }
      add(group.sums, line, sign)
      groups.set(key, group)
    }
  }
  const rows = [...groups.values()].map(({ head, sums }) => [
    ...head,
    ...table.tail.map(name => written(sums, name)),
  ])
  return [[...table.titles, ...table.tail.map(name => tailTitles[name])], ...rows]
}

interface Table {
  takes(data: DocumentData, buyer: Buyer): boolean
  /** Credit notes lower the sums. */
  isNet?: boolean
  titles: string[]
  head(data: DocumentData, line: DocumentLine): Cell[]
  tail: (keyof Sums)[]
}

type Buyer = 'business' | 'large' | 'other'

/** A credit note is where its invoice was. */
function kindOf({ recipient, taxes, totals }: DocumentData, credited: Paise | null): Buyer {
  if (recipient.gstin !== '') return 'business'
  return taxes === 'igst' && (credited ?? totals.total) > largeInvoice ? 'large' : 'other'
}

const place = ({ placeOfSupply: { code, state } }: DocumentData) => `${code}-${state}`
const percent = ({ rate }: DocumentLine) => rate / 100
const amounts = ['taxable', 'igst', 'cgst', 'sgst'] as const

const tables: Record<Gstr1Part, Table> = {
  b2b: {
    takes: ({ kind }, buyer) => buyer === 'business' && kind !== 'credit-note',
    titles: [
      'GSTIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice Date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Invoice Type',
      'Rate',
    ],
    head: (data, line) => [
      data.recipient.gstin,
      data.recipient.name,
      data.number,
      data.date,
      toRupees(data.totals.total),
      place(data),
      'N',
      'Regular B2B',
      percent(line),
    ],
    tail: [...amounts],
  },
  b2cl: {
    takes: ({ kind }, buyer) => buyer === 'large' && kind !== 'credit-note',
    titles: ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place Of Supply', 'Rate'],
    head: (data, line) => [data.number, data.date, toRupees(data.totals.total), place(data), percent(line)],
    tail: [...amounts],
  },
  b2c: {
    takes: (_, buyer) => buyer === 'other',
    isNet: true,
    titles: ['Type', 'Place Of Supply', 'Rate'],
    head: (data, line) => ['OE', place(data), percent(line)],
    tail: [...amounts],
  },
  'credit-notes': {
    takes: ({ kind }, buyer) => buyer === 'business' && kind === 'credit-note',
    titles: [
      'GSTIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Note Value',
      'Invoice Number',
      'Invoice Date',
      'Place Of Supply',
      'Reverse Charge',
      'Rate',
    ],
    head: (data, line) => [
      data.recipient.gstin,
      data.recipient.name,
      data.number,
      data.date,
      'C',
      toRupees(data.totals.total),
      data.credits?.number ?? '',
      data.credits?.date ?? '',
      place(data),
      'N',
      percent(line),
    ],
    tail: [...amounts],
  },
  'credit-notes-b2cl': {
    takes: ({ kind }, buyer) => buyer === 'large' && kind === 'credit-note',
    titles: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Note Value',
      'Invoice Number',
      'Invoice Date',
      'Place Of Supply',
      'Rate',
    ],
    head: (data, line) => [
      'B2CL',
      data.number,
      data.date,
      'C',
      toRupees(data.totals.total),
      data.credits?.number ?? '',
      data.credits?.date ?? '',
      place(data),
      percent(line),
    ],
    tail: [...amounts],
  },
  hsn: {
    takes: () => true,
    isNet: true,
    titles: ['HSN', 'UQC', 'Rate'],
    head: (_, line) => [line.hsn, 'NOS-NUMBERS', percent(line)],
    tail: ['quantity', 'total', ...amounts],
  },
}

interface Sums extends Omit<TaxAmounts, 'platform'> {
  quantity: number
}

const tailTitles: Record<keyof Sums, string> = {
  quantity: 'Total Quantity',
  total: 'Total Value',
  taxable: 'Taxable Value',
  igst: 'Integrated Tax Amount',
  cgst: 'Central Tax Amount',
  sgst: 'State/UT Tax Amount',
}

const noSums = () => ({ quantity: 0, total: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }) as Sums

function add(sums: Sums, line: DocumentLine, sign: 1 | -1) {
  for (const name of Object.keys(tailTitles) as (keyof Sums)[])
    sums[name] = (sums[name] + sign * line[name]) as Paise
}

const written = (sums: Sums, name: keyof Sums): Cell =>
  name === 'quantity' ? sums.quantity : toRupees(sums[name])
