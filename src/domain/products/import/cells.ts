/** Text that a spreadsheet would run as a formula, also after apostrophes, so that escaping can be undone. */
const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** Prevents CSV injection by an apostrophe, which readCell removes again. */
export function writeCell(text: string): string {
  const escaped = formula.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

export const readCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Several values in one cell, with bars between; as JSON if a value contains a bar. */
export function writeList(values: readonly string[]): string {
  const isPlain = values.every(value => value !== '' && !/[|\r\n]/.test(value) && value === value.trim())
  const text = values.join(' | ')
  return isPlain && !text.startsWith('[') ? text : JSON.stringify(values)
}

export function readList(text: string): string[] {
  const parsed = text.trim().startsWith('[') ? parseJsonList(text) : undefined
  return parsed ?? text.split(/[|\r\n]+/).flatMap(part => part.trim() || [])
}

function parseJsonList(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}
