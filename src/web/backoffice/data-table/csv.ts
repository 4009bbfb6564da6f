import { csvTable } from '#values/csv.ts'
import { saveBlob } from '#web/client/save-blob.ts'
import type { Column } from './column.ts'

/** Rows as CSV: the columns that have a text. */
export function rowsToCsv<Row>(columns: Pick<Column<Row>, 'title' | 'text'>[], rows: Row[]): string {
  const exported = columns.filter(column => column.text)
  return csvTable([
    exported.map(({ title }) => title),
    ...rows.map(row => exported.map(({ text }) => `${text!(row)}`)),
  ])
}

/** Hands a text, or bytes, to the browser as a file to download. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv') {
  saveBlob(name, new Blob([content], { type }))
}
