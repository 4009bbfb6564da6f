import { CsvError, parse } from 'csv-parse/sync'
import { productRefusals } from '#domain/products/refusals.ts'
import { type CsvColumn, csvColumns } from '#values/product-csv.ts'
import { type ProductField, productFieldNames, productFields } from '#values/product-fields.ts'
import { readCell, readList } from './cells.ts'
import { findLinks, type ImportFile, type ImportRow, type Line, picturesNote } from './import-file.ts'
import { isShopify, readShopify } from './shopify.ts'

/** Never imported: the shop fetches nothing from URLs that somebody writes into a file. */
const isPictureColumn = (column: CsvColumn): column is 'image' | 'images' =>
  column === 'image' || column === 'images'

/** The column that a heading means, in any spelling: 'Brand name', 'SKU', 'M.R.P.' */
const findColumn = (heading: string): CsvColumn | undefined => byHeading.get(lettersOf(heading))

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

const byHeading = new Map<string, CsvColumn>([
  ...csvColumns.map(column => [lettersOf(column), column] as const),
  ...productFieldNames.flatMap(name => {
    const { headings = [] }: ProductField = productFields[name]
    return headings.map(heading => [heading, name] as const)
  }),
])

const maxRows = 2000
/** More than products: Shopify's file has a line for each picture. */
const maxLines = 20_000
const maxLineLength = 500_000

/** A file of products: the shop's own, or Shopify's. */
export function readProductFile(bytes: Buffer): ImportFile {
  const records = readRecords(decode(bytes))
  const [headings = [], ...rest] = records.map(record => record.map(cell => cell.trim()))
  if (headings.every(heading => heading === '')) throw productRefusals.emptyImport()
  const lines = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  if (lines.length === 0) throw productRefusals.emptyImport()
  const file = isShopify(headings) ? readShopify(headings, lines) : readOwn(headings, lines)
  if (file.rows.length > maxRows) throw productRefusals.importTooLong(file.rows.length, maxRows)
  return file
}

/** The shop's own file, by its headings. */
export function readOwn(headings: string[], lines: Line[]): ImportFile {
  const columns = headings.map(findColumn)
  if (!columns.some(column => column === 'name' || column === '_id' || column === 'partNumber'))
    throw productRefusals.noImportColumns()
  const known = columns.flatMap((column, index) =>
    column ? [{ column, index, heading: headings[index]! }] : [],
  )
  const twice = known.find(({ column, index }) => columns.indexOf(column) !== index)?.column
  if (twice) throw productRefusals.importColumnTwice(twice)
  const ignored = headings.filter((heading, index) => heading !== '' && !columns[index])
  const hasPictures = known.some(({ column }) => isPictureColumn(column))
  const read = known.flatMap(({ column, ...rest }) => (isPictureColumn(column) ? [] : [{ column, ...rest }]))
  return {
    format: 'kanti',
    rows: lines.map(line => ownRow(line, read)),
    notes: [
      ...(ignored.length > 0
        ? [`We do not know these columns, so they are left out: ${named(ignored)}.`]
        : []),
      ...(hasPictures ? [picturesNote] : []),
    ],
    pictureLinks: hasPictures ? lines.flatMap(line => ownLinks(line, known)) : [],
  }
}

function ownLinks({ row, cells }: Line, known: { column: CsvColumn; index: number }[]) {
  const cellOf = (wanted: CsvColumn) =>
    readCell(cells[known.find(({ column }) => column === wanted)?.index ?? -1] ?? '')
  const links = findLinks([cellOf('image'), ...readList(cellOf('images'))])
  const name = (cellOf('name') || cellOf('partNumber')).slice(0, 200)
  return links.length > 0 ? [{ row, name, links }] : []
}

const named = (headings: string[]) =>
  headings
    .slice(0, 20)
    .map(heading => heading.slice(0, 60))
    .join(', ') + (headings.length > 20 ? ` and ${headings.length - 20} more` : '')

interface KnownColumn {
  column: Exclude<CsvColumn, 'image' | 'images'>
  index: number
  heading: string
}

function ownRow({ row, cells }: Line, columns: KnownColumn[]): ImportRow {
  const fields: Record<string, unknown> = {}
  const headingOf: Record<string, string> = {}
  let id: string | undefined
  for (const { column, index, heading } of columns) {
    const text = readCell(cells[index] ?? '')
    headingOf[column] = heading
    if (column === '_id') id = text || undefined
    else fields[column] = readValue(productFields[column], text)
  }
  return { row, id, fields, headings: headingOf }
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

export function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw productRefusals.emptyImport()
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw productRefusals.importIsSpreadsheet()
  try {
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Older spreadsheets save in Windows-1252, without marking it.
    if (!bytes.includes(0)) return new TextDecoder('windows-1252').decode(bytes)
  }
  throw productRefusals.unreadableImport()
}

/** The lines of a table with commas, semicolons or tabs between, the headings among them. */
export function readRecords(text: string, mostLines = maxLines): string[][] {
  const head = text.slice(0, 5000).split(/\r?\n/, 1)[0]!
  const delimiter = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: maxLineLength,
      to: mostLines + 1,
    })
    if (records.length <= mostLines) return records
  } catch (error) {
    if (error instanceof CsvError)
      throw productRefusals.unreadableImport(Number(error.lines ?? 0) || undefined)
    throw error
  }
  throw productRefusals.importTooManyLines(mostLines)
}
