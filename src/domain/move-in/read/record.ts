import { createHash } from 'node:crypto'
import type { Mapping } from '#values/move-in.ts'
import { plainText } from '#values/plain-text.ts'

/** A line of a file by its headings. */
export interface SourceRecord {
  line: number
  cells: Record<string, string>
}

/** The cell of a field, by the mapping; '' where there is none. Long enough for an article, and no longer. */
export const cellReader =
  (mapping: Mapping) =>
  ({ cells }: SourceRecord) =>
  (field: string): string => {
    const heading = mapping[field]
    if (!heading) return ''
    // An apostrophe keeps spreadsheets from changing a number.
    return plainText((cells[heading] ?? '').slice(0, mostLetters))
      .replace(/^'(?=[+\-=@\d])/, '')
      .trim()
  }

const mostLetters = 200_000

/** '₹1,299.00' and '1.299' → paise; null for what is no amount. */
export function readPaise(text: string): number | null {
  const plain = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replaceAll(',', '')
  if (plain === '') return 0
  if (!/^-?\d{1,9}(\.\d+)?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** '2024-03-01 12:30:00 +0530', '01/03/2024' (day first, as in India) and what JavaScript reads; null for all else. */
export function readMoment(text: string): string | null {
  const dayFirst = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?/)
  if (dayFirst) {
    const [, day, month, year, time = '00:00'] = dayFirst
    return isoOf(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${time.padStart(5, '0')}+05:30`)
  }
  const shopify = text.match(
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?/,
  )
  if (shopify) {
    const [, day, time, zone = '+05:30'] = shopify
    const offset = /^(Z|UTC)$/.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
    return isoOf(`${day}T${time}${offset}`)
  }
  return text.length < 60 ? isoOf(text) : null
}

function isoOf(text: string): string | null {
  const moment = new Date(text)
  const year = moment.getFullYear()
  return year >= 1990 && year <= 2100 ? moment.toISOString() : null
}

export const isYes = (text: string): boolean =>
  /^(yes|true|1|y|verified|verified[ _-]?buyer|paid)$/i.test(text.trim())

/** Of several links in one cell: with commas, semicolons or bars between. */
export const readLinks = (text: string): string[] =>
  [
    ...new Set(text.split(/[\s,;|]+(?=https?:|pictures\/)|[\s|]+/).map(link => link.replace(/[,;]+$/, ''))),
  ].filter(link => /^(https?:\/\/|pictures\/)\S+$/i.test(link))

export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32)
