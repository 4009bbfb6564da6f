import { csvTable } from '#values/csv.ts'
import type { Column } from './column.ts'

/** Rows as CSV: the columns that have a text. */
export function csvOf<Row extends object>(columns: Column<Row>[], rows: Row[]): string {
  const told = columns.filter(column => column.text)
  return csvTable([
    told.map(({ title }) => title),
    ...rows.map(row => told.map(({ text }) => `${text!(row)}`)),
  ])
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type = 'text/csv') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
