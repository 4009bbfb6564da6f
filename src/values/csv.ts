/** A table for spreadsheets. The byte order mark makes them read it as UTF-8. */
export function csvTable(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Prevents CSV injection: a spreadsheet would run a cell that begins like a formula. Numbers are safe as they are. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`
}
