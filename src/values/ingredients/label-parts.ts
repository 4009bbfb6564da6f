import type { Dictionary } from './dictionary.ts'
import { findOnePercentLine } from './one-percent-line.ts'
import { isRead, type Reading, slugsOf, wordsOf } from './reading.ts'

/** A part of a label as it is shown: in its own words. */
export type LabelPart =
  | {
      text: string
      slugs: string[]
      /** Not read for certain. */
      unsure?: true
      /** From this one on, each is 1 % at most. */
      line?: true
    }
  | { text: string; remark: 'title' | 'may-contain' | 'footnote' | 'rest' }

export function labelParts(reading: Reading, dictionary: Dictionary): LabelPart[] {
  const line = wordsOf(reading)[findOnePercentLine(reading, dictionary) ?? -1]
  return reading.parts.map(part =>
    part.kind === 'word'
      ? {
          // The full stop after the last word; that of 'Alcohol Denat.' belongs to the name.
          text: /denat\.$/i.test(part.text) ? part.text : part.text.replace(/\.$/, ''),
          slugs: [...new Set(part.items.flatMap(slugsOf))],
          ...(isRead(part) ? {} : { unsure: true as const }),
          ...(part === line ? { line: true as const } : {}),
        }
      : { text: part.text, remark: part.kind },
  )
}
