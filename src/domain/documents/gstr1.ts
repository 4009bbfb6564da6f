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
    if (data.supplier.scheme !== 'regular' || !table.includes(data, kindOf(data, credited))) continue
    const sign = table.isNet && data.kind === 'credit-note' ? -1 : 1
    for (const line of data.lines) {
      const head = [...table.head(data, line), line.rate / 100]
      const key = JSON.stringify(head)
      const group = groups.get(key) ?? { head, sums: noSums() }
      add(group.sums, line, sign)
      groups.set(key, group)
    }
  }
  const names = [...(table.sums ?? []), ...taxSums]
  const rows = [...groups.values()].map(({ head, sums }) => [
    ...head,
    ...names.map(name => toCell(sums, name)),
  ])
  return [[...table.titles, 'Rate', ...names.map(name => sumTitles[name])], ...rows]
}

/** Each table has one row per head and rate. */
interface Table {
  includes(data: DocumentData, buyer: Buyer): boolean
  /** Credit notes lower the sums. */
  isNet?: boolean
  titles: string[]
  head(data: DocumentData, line: DocumentLine): Cell[]
  /** What is summed besides the taxes. */
  sums?: (keyof Sums)[]
}

type Buyer = 'business' | 'large' | 'other'

/** A credit note is where its invoice was. */
function kindOf({ recipient, taxes, totals }: DocumentData, credited: Paise | null): Buyer {
  if (recipient.gstin !== '') return 'business'
  return taxes === 'igst' && (credited ?? totals.total) > largeInvoice ? 'large' : 'other'
}

const placeOf = ({ placeOfSupply: { code, state } }: DocumentData) => `${code}-${state}`

const recipientTitles = ['GSTIN of Recipient', 'Receiver Name']
const recipientCells = ({ recipient }: DocumentData) => [recipient.gstin, recipient.name]

const invoiceTitles = ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place Of Supply']
const invoiceCells = (data: DocumentData) => [
  data.number,
  data.date,
  toRupees(data.totals.total),
  placeOf(data),
]

const noteTitles = [
  'Note Number',
  'Note Date',
  'Note Type',
  'Note Value',
  'Invoice Number',
  'Invoice Date',
  'Place Of Supply',
]
const noteCells = (data: DocumentData) => [
  data.number,
  data.date,
  'C',
  toRupees(data.totals.total),
  data.credits?.number ?? '',
  data.credits?.date ?? '',
  placeOf(data),
]

const tables: Record<Gstr1Part, Table> = {
  b2b: {
    includes: ({ kind }, buyer) => buyer === 'business' && kind !== 'credit-note',
    titles: [...recipientTitles, ...invoiceTitles, 'Reverse Charge', 'Invoice Type'],
    head: data => [...recipientCells(data), ...invoiceCells(data), 'N', 'Regular B2B'],
  },
  b2cl: {
    includes: ({ kind }, buyer) => buyer === 'large' && kind !== 'credit-note',
    titles: invoiceTitles,
    head: invoiceCells,
  },
  b2c: {
    includes: (_, buyer) => buyer === 'other',
    isNet: true,
    titles: ['Type', 'Place Of Supply'],
    head: data => ['OE', placeOf(data)],
  },
  'credit-notes': {
    includes: ({ kind }, buyer) => buyer === 'business' && kind === 'credit-note',
    titles: [...recipientTitles, ...noteTitles, 'Reverse Charge'],
    head: data => [...recipientCells(data), ...noteCells(data), 'N'],
  },
  'credit-notes-b2cl': {
    includes: ({ kind }, buyer) => buyer === 'large' && kind === 'credit-note',
    titles: ['UR Type', ...noteTitles],
    head: data => ['B2CL', ...noteCells(data)],
  },
  hsn: {
    includes: () => true,
    isNet: true,
    titles: ['HSN', 'UQC'],
    head: (_, line) => [line.hsn, 'NOS-NUMBERS'],
    sums: ['quantity', 'total'],
  },
}

interface Sums extends Omit<TaxAmounts, 'platform'> {
  quantity: number
}

const sumTitles: Record<keyof Sums, string> = {
  quantity: 'Total Quantity',
  total: 'Total Value',
  taxable: 'Taxable Value',
  igst: 'Integrated Tax Amount',
  cgst: 'Central Tax Amount',
  sgst: 'State/UT Tax Amount',
}

const taxSums = ['taxable', 'igst', 'cgst', 'sgst'] as const

const noSums = () => ({ quantity: 0, total: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }) as Sums

function add(sums: Sums, line: DocumentLine, sign: 1 | -1) {
  for (const name of Object.keys(sumTitles) as (keyof Sums)[])
    sums[name] = (sums[name] + sign * line[name]) as Paise
}

const toCell = (sums: Sums, name: keyof Sums): Cell =>
  name === 'quantity' ? sums.quantity : toRupees(sums[name])
