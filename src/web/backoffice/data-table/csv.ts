import type { Column } from './column.ts'

/** Rows as a file for spreadsheets, as far as their columns have a text. The mark at its start makes them read UTF-8. */
export function csvOf<Row extends object>(columns: Column<Row>[], rows: Row[]): string {
  const told = columns.filter(column => column.text)
  const lines = [told.map(({ title }) => title), ...rows.map(row => told.map(({ text }) => `${text!(row)}`))]
  return `\ufeff${lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type = 'text/csv') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A cell that begins like a formula would be run by the spreadsheet that opens it. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
