type Rows = readonly (readonly (string | number)[])[]

/** A table for spreadsheets. The byte order mark makes them read it as UTF-8. */
export const csvTable = (rows: Rows): string => `\ufeff${plainCsv(rows)}`

/** A table for programs that take the byte order mark for a part of the first heading. */
export const plainCsv = (rows: Rows): string => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

/** Prevents CSV injection: a spreadsheet would run a cell that begins like a formula. Numbers are safe as they are. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`
}
