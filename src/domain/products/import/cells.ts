/** Text that a spreadsheet would run as a formula; also with apostrophes before it, so that nothing is lost on the way back. */
const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** A cell as it is written into a file: harmless to spreadsheets, and read back as it was. */
export function writeCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export const readCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Several values in one cell, with bars between; where a value has a bar itself, as JSON. */
export function writeList(values: readonly string[]): string {
  const isPlain = values.every(value => value !== '' && !/[|\r\n]/.test(value) && value === value.trim())
  const text = values.join(' | ')
  return isPlain && !text.startsWith('[') ? text : JSON.stringify(values)
}

export function readList(text: string): string[] {
  const parsed = text.trim().startsWith('[') ? jsonList(text) : undefined
  return parsed ?? text.split(/[|\r\n]+/).flatMap(part => part.trim() || [])
}

function jsonList(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}
