import { CsvError, parse } from 'csv-parse/sync'
import { fromRupees, type Paise } from '#values/money.ts'
import { bankRefusals } from './refusals.ts'

const mostRows = 20_000

/**
 * The rows below the headings of a table from a bank or a courier. What stands above the headings, such as the name of the account,
 * is skipped; the columns are recognised by their headings.
 */
export function readTable<Column extends string>(
  csv: string,
  headings: Record<Column, RegExp>,
  needed: readonly NoInfer<Column>[],
): { row: number; cell(column: Column): string }[] {
  const records = readRecords(csv)
  const names = Object.keys(headings) as Column[]
  const columnsOf = (record: string[]) =>
    new Map(names.map(name => [name, record.findIndex(cell => headings[name].test(cell.trim()))]))
  const start = records.findIndex(record => {
    const found = columnsOf(record)
    return needed.every(name => found.get(name)! >= 0)
  })
  if (start < 0) throw bankRefusals.unknownColumns(needed)
  const columns = columnsOf(records[start]!)
  return records
    .slice(start + 1)
    .map((record, index) => ({
      row: start + index + 2,
      cell: (name: Column) => record[columns.get(name)!]?.trim() ?? '',
    }))
    .filter(({ cell }) => needed.every(name => cell(name) !== ''))
}

function readRecords(csv: string): string[][] {
  try {
    const records: string[][] = parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    if (records.length > mostRows) throw bankRefusals.tooLong(mostRows)
    return records
  } catch (error) {
    if (error instanceof CsvError) throw bankRefusals.noTable()
    throw error
  }
}

/** '1,23,456.70', '500.00 Cr', '(20.00)' or '-20': Indian banks write all of them. Null where it is no amount. */
export function readAmount(text: string): Paise | null {
  const isNegative = /^\s*[-−(]|\bdr\b/i.test(text)
  const plain = text.replace(/[₹,\s()−-]|rs\.?|inr|\b[cd]r\b\.?/gi, '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null
  const amount = fromRupees(Number(plain))
  return (isNegative ? -amount : amount) as Paise
}

/** Days first, as India writes them, or ISO: '19/11/2026', '19-11-26', '19 Nov 2026', '2026-11-19'. Null where it is no day. */
export function readDay(text: string): string | null {
  const iso = text.match(/^(\d{4})-(\d{1,2})-(\d{1,2})/)
  const indian = text.match(/^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/. -](\d{4}|\d{2})\b/i)
  const [year, month, day] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : indian
      ? [indian[3]!, indian[2]!, indian[1]!]
      : ['', '', '']
  const nth = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const found = `${year.length === 2 ? `20${year}` : year}-${String(nth).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== found ? null : found
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
