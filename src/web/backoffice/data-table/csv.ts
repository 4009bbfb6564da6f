import { csvTable } from '#values/csv.ts'
import { saveBlob } from '#web/client/save-blob.ts'
import { type Column, textOf } from './column.tsx'

type Exported<Row> = Pick<Column<Row>, 'title' | 'text' | 'moment' | 'rupees' | 'count'>

/** Rows as CSV: the columns that can be said as text. */
export function rowsToCsv<Row>(columns: Exported<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ text, moment, rupees, count }) => text ?? moment ?? rupees ?? count)
  return csvTable([
    exported.map(({ title }) => title),
    ...rows.map(row => exported.map(column => `${textOf(column, row)}`)),
  ])
}

/** Hands a text, or bytes, to the browser as a file to download. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv') {
  saveBlob(name, new Blob([content], { type }))
}
