import type { CallInput, Reply } from '#contract/client.ts'
import { type Flag, flags } from '#values/ingredients/ingredient.ts'
import { fromLines, toLines } from '../form/lines.ts'

export type Entry = Reply<'GET /api/ingredients/{slug}'>
type Body = Exclude<CallInput<'POST /api/ingredients'>['body'], FormData>

/** An entry as its form has it: texts, and a word for each flag. */
export type Values = ReturnType<typeof toValues>

export function toValues(entry: Entry | null, name: string) {
  const notes = entry?.notes
  const count = (flag: Flag) =>
    entry?.flags.includes(flag) ? 'yes' : entry?.unsure.includes(flag) ? 'unsure' : 'no'
  return {
    inci: name,
    aliases: toLines(entry?.aliases ?? []),
    kinds: entry?.kinds.join(', ') ?? '',
    sentence: entry?.sentence ?? '',
    origin: entry?.origin ?? 'plant',
    vegan: entry?.vegan ?? 'yes',
    palm: entry?.palm ?? 'no',
    foodAllergen: entry?.foodAllergen ?? '',
    capped: entry?.capped ?? false,
    keyActive: entry?.keyActive ?? false,
    counts: Object.fromEntries(flags.map(flag => [flag, count(flag)])) as Record<Flag, string>,
    chosenFor: toLines((entry?.chosenFor ?? []).map(({ concern, evidence }) => `${concern}: ${evidence}`)),
    notes: {
      irritant: notes?.irritant ?? '',
      sun: notes?.sun ?? '',
      comedogenic: notes?.comedogenic ?? '',
      law: notes?.law ?? '',
      more: notes?.more ?? '',
      pregnancy: { level: notes?.pregnancy?.level ?? ('' as const), reason: notes?.pregnancy?.reason ?? '' },
    },
  }
}

export function toBody({ aliases, kinds, counts, chosenFor, notes, ...values }: Values): Body {
  const { pregnancy, ...texts } = notes
  const that = (answer: string) => flags.filter(flag => counts[flag] === answer)
  return {
    ...values,
    aliases: fromLines(aliases),
    kinds: kinds.split(','),
    flags: that('yes'),
    unsure: that('unsure'),
    chosenFor: fromLines(chosenFor).map(line => {
      const [concern, evidence] = line.split(':').map(part => part.trim())
      return { concern, evidence: (evidence ?? '').toLowerCase() }
    }) as Body['chosenFor'],
    notes: {
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
      ...(pregnancy.level !== '' && { pregnancy: { level: pregnancy.level, reason: pregnancy.reason } }),
    },
  }
}
