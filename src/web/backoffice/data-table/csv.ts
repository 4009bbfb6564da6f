import { csvTable } from '#values/csv.ts'
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
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
