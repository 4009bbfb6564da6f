import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from '#domain/errors.ts'
import type { CsvColumn } from '#values/product-csv.ts'
import { type ProductField, productFields } from '#values/product-fields.ts'
import { readCell, readList } from './cells.ts'
import { findColumn, isPictureColumn } from './columns.ts'
import { isShopify, readShopify } from './shopify.ts'

/** A product as a file gives it. */
export interface ImportRow {
  /** As a spreadsheet counts it: the headings are row 1. */
  row: number
  id?: string | undefined
  /** What the form's fields are given; what the file has no column for is not there. */
  fields: Record<string, unknown>
  /** Which heading a field stands under, to show a problem where it is. */
  headings: Record<string, string>
}

export interface ImportFile {
  format: 'kanti' | 'shopify'
  rows: ImportRow[]
  /** What is good to know before importing, though nothing is wrong. */
  notes: string[]
}

const mostRows = 2000
/** A product of Shopify's takes a line for each of its pictures. */
const mostLines = 20_000
const longestLine = 500_000

/** A file of products: the shop's own, or Shopify's. */
export function readProductFile(bytes: Buffer): ImportFile {
  const records = readRecords(decode(bytes))
  const [headings = [], ...rest] = records.map(record => record.map(cell => cell.trim()))
  if (headings.every(heading => heading === '')) throw refuse.emptyImport()
  const lines = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  if (lines.length === 0) throw refuse.emptyImport()
  const file = isShopify(headings) ? readShopify(headings, lines) : readOwn(headings, lines)
  if (file.rows.length > mostRows) throw refuse.importTooLong(file.rows.length, mostRows)
  return file
}

export interface Line {
  row: number
  cells: string[]
}

function readOwn(headings: string[], lines: Line[]): ImportFile {
  const columns = headings.map(findColumn)
  if (!columns.some(column => column === 'name' || column === '_id' || column === 'partNumber'))
    throw refuse.noImportColumns()
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (twice) throw refuse.importColumnTwice(twice)
  const ignored = headings.filter((heading, index) => heading !== '' && !columns[index])
  const hasPictures = columns.some(column => column && isPictureColumn(column))
  return {
    format: 'kanti',
    rows: lines.map(line => ownRow(line, columns, headings)),
    notes: [
      ...(ignored.length > 0 ? [`These columns are not known and are left out: ${ignored.join(', ')}.`] : []),
      ...(hasPictures ? [picturesNote] : []),
    ],
  }
}

export const picturesNote =
  'Pictures are not taken from a file: the shop fetches nothing from other addresses. Products keep the pictures they have; add those of new products on their own screens.'

function ownRow({ row, cells }: Line, columns: (CsvColumn | undefined)[], headings: string[]): ImportRow {
  const fields: Record<string, unknown> = {}
  const at: Record<string, string> = {}
  let id: string | undefined
  for (const [index, column] of columns.entries()) {
    if (!column || isPictureColumn(column)) continue
    const text = readCell(cells[index] ?? '')
    at[column] = headings[index]!
    if (column === '_id') id = text || undefined
    else fields[column] = readValue(productFields[column], text)
  }
  return { row, id, fields, headings: at }
}

/** An empty cell removes the value, but never a price or stock. */
function readValue(field: ProductField, text: string): unknown {
  switch (field.kind) {
    case 'list':
      return readList(text)
    case 'money':
      return text === '' && !field.required ? null : plainAmount(text)
    case 'number':
      return field.notNull ? plainAmount(text) : text || null
    default:
      return text
  }
}

/** '₹1,299.00' as spreadsheets write it → '1299.00'. */
const plainAmount = (text: string): string =>
  /^(₹|rs\.?|inr)?\s*\d[\d,]*(\.\d+)?$/i.test(text) ? text.replace(/[^\d.]|^rs\./gi, '') : text

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw refuse.emptyImport()
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw refuse.importIsSpreadsheet()
  try {
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Older spreadsheets save the letters of western Europe only, and say nothing of it.
    if (!bytes.includes(0)) return new TextDecoder('windows-1252').decode(bytes)
  }
  throw refuse.unreadableImport()
}

function readRecords(text: string): string[][] {
  const head = text.slice(0, 5000).split(/\r?\n/, 1)[0]!
  const delimiter = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: longestLine,
      to: mostLines + 1,
    })
    if (records.length <= mostLines) return records
  } catch (error) {
    if (error instanceof CsvError) throw refuse.unreadableImport(Number(error.lines ?? 0) || undefined)
    throw error
  }
  throw refuse.importTooManyLines(mostLines)
}
