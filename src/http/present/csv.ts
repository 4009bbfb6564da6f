/** A table for spreadsheets. The mark at its start makes them read it as UTF-8. */
export function csvTable(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A cell that begins like a formula would be run by the spreadsheet that opens it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
