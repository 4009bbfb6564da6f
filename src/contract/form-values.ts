/** Values as both JSON and forms send them: forms know only text, and '' where nothing was filled in. */
import { z } from 'zod'
import {
  hasTwoDecimals,
  isReadable,
  type ListRule,
  maxNumber,
  maxRupees,
  type NumberRule,
  parseNumber,
  sentences,
  type TextRule,
} from '#values/field-checks.ts'
import { formatRupees, fromRupees } from '#values/money.ts'

function text({ noun, max, format }: TextRule) {
  return z
    .string(sentences.notText(noun))
    .trim()
    .superRefine((value, context) => {
      const message = value === '' ? undefined : format?.(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .max(max, sentences.tooLong(noun, max))
    .refine(isReadable, sentences.unreadable(noun))
}

export const requiredFormText = (noun: string, max: number) =>
  text({ noun, max }).min(1, sentences.missing(noun))

export const optionalText = (noun: string, max: number, format?: TextRule['format']) =>
  z.preprocess(value => value ?? undefined, text({ noun, max, format }).optional()).optional()

/** One of a few words; null or '' removes an earlier one. */
export const optionalChoice = (noun: string, words: readonly string[]) =>
  z.preprocess(readChoice, z.enum(words, sentences.notChoice(noun, words)).nullish()).optional()

/** A number that may be left out; null removes an earlier one. */
export function optionalNumber(
  noun: string,
  { min = 0, max = maxNumber, whole = false }: Omit<NumberRule, 'noun'> = {},
) {
  const number = z
    .number(sentences.notNumber(noun))
    .min(min, sentences.tooSmall(noun, min))
    .max(max, sentences.tooLarge(noun, max))
    .refine(value => !whole || Number.isInteger(value), sentences.notWhole(noun))
  return z.preprocess(readNumber, number.nullish()).optional()
}

/** For a required number: an empty field is missing, not 0. */
export const filledIn = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), number)

/** The version of a record that a change is based on. Without one, the change is made whatever the record is now. */
export const sentVersion = optionalNumber('the version', { min: 1, max: 2_147_483_647, whole: true })
  .transform(value => value ?? undefined)
  .optional()

/** Rupees with at most two decimals, as paise. */
export const requiredMoney = (noun: string) =>
  z.preprocess(value => readNumber(value) ?? undefined, rupees(noun))

/** An amount that may be left out, but not removed. */
export const changedMoney = (noun: string) =>
  z.preprocess(value => readNumber(value) ?? undefined, rupees(noun).optional()).optional()

export const optionalMoney = (noun: string) => z.preprocess(readNumber, rupees(noun).nullish()).optional()

/** A time such as 2026-01-31T09:00:00+05:30; null removes an earlier one. */
export const optionalMoment = (noun: string) =>
  z
    .preprocess(
      value => (value === '' || value === 'null' ? null : value),
      z.iso
        .datetime({ offset: true, error: `Please give ${noun} with its date and time zone.` })
        .transform(text => new Date(text))
        .nullish(),
    )
    .optional()

export const optionalFlag = (noun: string) =>
  z.preprocess(readFlag, z.boolean(sentences.notFlag(noun)).optional()).optional()

/** A list as such, as JSON text or as text with commas between; empty items are dropped. */
export function optionalList(noun: string, { maxItems, maxLength }: Omit<ListRule, 'noun'>) {
  const list = z
    .array(text({ noun, max: maxLength }), sentences.notList(noun))
    .transform(items => items.filter(item => item !== ''))
    .refine(items => items.length <= maxItems, sentences.tooMany(noun, maxItems))
  return z.preprocess(readList, list.optional()).optional()
}

function rupees(noun: string) {
  return z
    .number({
      error: ({ input }) => (input === undefined ? sentences.missing(noun) : sentences.notNumber(noun)),
    })
    .positive(sentences.notPositive(noun))
    .max(maxRupees, sentences.tooExpensive(noun))
    .refine(hasTwoDecimals, sentences.tooManyDecimals(noun))
    .transform(fromRupees)
}

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (trimmed === '' || trimmed === 'undefined') return undefined
  if (trimmed === 'null') return null
  return parseNumber(trimmed) ?? value
}

/** Forms that send back all that they were given turn null into a word. */
function readChoice(value: unknown): unknown {
  if (value === 'undefined') return undefined
  return value === '' || value === 'null' ? null : value
}

const flags = new Map<unknown, boolean | undefined>([
  ...['true', 'on', '1', 'yes', 1].map(value => [value, true] as const),
  ...['false', 'off', '0', 'no', 0].map(value => [value, false] as const),
  ...['', null, 'null', 'undefined'].map(value => [value, undefined] as const),
])

function readFlag(value: unknown): unknown {
  const key = typeof value === 'string' ? value.trim().toLowerCase() : value
  return flags.has(key) ? flags.get(key) : value
}

function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  const parsed = value.trim().startsWith('[') ? parseJson(value) : undefined
  return Array.isArray(parsed) ? parsed : value.split(',')
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

interface Bounds {
  least?: number
  most: number
}

/** Money in a request: rupees on the wire, paise in the shop. `what` begins a sentence: 'The delivery fee'. */
export const rupeeAmount = (what: string, { least = 0, most }: Bounds) =>
  z
    .number(`${what} must be a number.`)
    .min(least, `${what} must be at least ${formatRupees(least)}.`)
    .max(most, `${what} must be at most ${formatRupees(most)}.`)
    .refine(hasTwoDecimals, `${what} can have at most two decimals.`)
    .transform(fromRupees)

/** What a customer was shown: an order that would cost anything else is refused. */
export const shownTotal = rupeeAmount('The total', { most: 1e10 })
