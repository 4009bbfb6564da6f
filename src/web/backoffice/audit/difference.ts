import { formatRupees } from '#values/money.ts'

export interface ChangedField {
  field: string
  /** Nothing where the field was not there. */
  before: string | undefined
  after: string | undefined
}

/** Fields whose numbers are not what people read, by their path without the places in lists: 'overrides.fee'. */
export type Units = Record<string, 'paise' | 'hundredths'>

/** What differs between two states of a record, field by field, as people read it. */
export function changedFields(before: unknown, after: unknown, units?: Units): ChangedField[] {
  const [was, is] = [flatten(before, units), flatten(after, units)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(field => was.get(field) !== is.get(field))
    .map(field => ({ field: fieldLabel(field), before: was.get(field), after: is.get(field) }))
}

/** 'price ₹599 → ₹549', if the change is short enough for one line; else ''. */
export function shortChange(fields: ChangedField[]): string {
  const parts = fields.map(
    ({ field, before = '–', after = '–' }) => `${lowerFirst(field)} ${before} → ${after}`,
  )
  const text = parts.join(', ')
  return fields.length <= 2 && text.length <= 80 && !text.includes('\n') ? text : ''
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** `{ a: { b: 1 } }` → `a.b` is '1'. Lists of plain values stay one field, each value on a line. */
export function flatten(value: unknown, units: Units = {}): Map<string, string> {
  const fields = new Map<string, string>()
  const add = (value: unknown, name: string) => {
    const unit = units[name.replace(/\.\d+(?=\.)/g, '')]
    if (value instanceof File) fields.set(name, value.name)
    else if (value === null || value === undefined) {
      if (name) fields.set(name, '–')
    } else if (Array.isArray(value)) {
      if (value.every(one => typeof one !== 'object' || one === null))
        fields.set(name, value.map(one => formatValue(one, unit)).join('\n') || '–')
      else for (const [index, one] of value.entries()) add(one, joined(name, String(index + 1)))
    } else if (typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) add(one, joined(name, key))
    } else fields.set(name, formatValue(value, unit))
  }
  add(value, '')
  return fields
}

const joined = (name: string, key: string) => (name ? `${name}.${key}` : key)

function formatValue(value: unknown, unit: Units[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && unit === 'paise') return formatRupees(value / 100)
  if (typeof value === 'number' && unit === 'hundredths') return String(value / 100)
  return String(value) || '–'
}

/** 'maxPrice' → 'Max price', 'slides.2.title' → 'Slides 2 title'; of an id the end is enough to tell two apart. */
export function fieldLabel(field: string): string {
  const words = field
    .replaceAll('.', ' ')
    .replace(/\b[0-9a-f]{18}([0-9a-f]{6})\b/g, '…$1')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/_/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
