/** Values as both JSON and forms send them: forms know only text, and '' where nothing was filled in. */
import { z } from 'zod'
import { fromRupees } from '#values/money.ts'

const mostRupees = 10_000_000

function text(what: string, most: number) {
  return z
    .string(`Please enter ${what} as text.`)
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en-IN')} characters for ${what}.`)
    .refine(value => !value.includes('\0'), `Please use only readable characters for ${what}.`)
}

export const requiredText = (what: string, most: number) => text(what, most).min(1, `Please enter ${what}.`)

export const optionalText = (what: string, most: number) =>
  z.preprocess(value => value ?? undefined, text(what, most).optional()).optional()

/** One of a few words; null or '' takes an earlier one away. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>(
  what: string,
  words: Words,
) =>
  z
    .preprocess(
      value => (value === '' ? null : value),
      z.enum(words, `Please choose ${words.join(' or ')} for ${what}.`).nullish(),
    )
    .optional()

/** A colour such as #c4506b; '' takes an earlier one away. */
export const optionalColour = (what: string) =>
  z
    .preprocess(
      value => value ?? undefined,
      z
        .string(`Please enter ${what} as text.`)
        .trim()
        .regex(/^(#[0-9a-fA-F]{6})?$/, `Please enter ${what} as a colour such as #c4506b.`)
        .optional(),
    )
    .optional()

interface Range {
  from?: number
  to?: number
  whole?: boolean
}

/** A number that may be left out; null takes an earlier one away. */
export function optionalNumber(what: string, { from = 0, to = 1_000_000, whole = false }: Range = {}) {
  const number = z
    .number(`Please enter ${what} as a number.`)
    .min(from, `${capital(what)} must be at least ${from}.`)
    .max(to, `${capital(what)} must be at most ${to.toLocaleString('en-IN')}.`)
    .refine(value => !whole || Number.isInteger(value), `${capital(what)} must be a whole number.`)
  return z.preprocess(numberOf, number.nullish()).optional()
}

/** Rupees with at most two decimals, as paise. */
export const requiredMoney = (what: string) =>
  z.preprocess(value => numberOf(value) ?? undefined, rupees(what))

/** An amount that may be left out, but not taken away. */
export const changedMoney = (what: string) =>
  z.preprocess(value => numberOf(value) ?? undefined, rupees(what).optional()).optional()

export const optionalMoney = (what: string) => z.preprocess(numberOf, rupees(what).nullish()).optional()

export const optionalFlag = (what: string) =>
  z.preprocess(flagOf, z.boolean(`Please answer yes or no to ${what}.`).optional()).optional()

/** A list as such, as JSON text or as text with commas between; empty parts are dropped. */
export function optionalList(what: string, { most, longest }: { most: number; longest: number }) {
  const list = z
    .array(text(what, longest), `Please enter ${what} as text, with commas between.`)
    .transform(parts => parts.filter(part => part !== ''))
    .refine(parts => parts.length <= most, `Please enter at most ${most} ${what}.`)
  return z.preprocess(listOf, list.optional()).optional()
}

function rupees(what: string) {
  return z
    .number({
      error: ({ input }) =>
        input === undefined ? `Please enter ${what}.` : `Please enter ${what} as a number.`,
    })
    .positive(`${capital(what)} must be above ₹0.`)
    .max(mostRupees, `${capital(what)} must be at most ₹${mostRupees.toLocaleString('en-IN')}.`)
    .refine(hasTwoDecimals, `${capital(what)} can have at most two decimals.`)
    .transform(fromRupees)
}

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const given = value.trim()
  if (given === '' || given === 'undefined') return undefined
  if (given === 'null') return null
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(given) ? Number(given) : value
}

const flags = new Map<unknown, boolean | undefined>([
  ...['true', 'on', '1', 'yes', 1].map(value => [value, true] as const),
  ...['false', 'off', '0', 'no', 0].map(value => [value, false] as const),
  ...['', null, 'null', 'undefined'].map(value => [value, undefined] as const),
])

function flagOf(value: unknown): unknown {
  const key = typeof value === 'string' ? value.trim().toLowerCase() : value
  return flags.has(key) ? flags.get(key) : value
}

function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  const parsed = value.trim().startsWith('[') ? jsonOf(value) : undefined
  return Array.isArray(parsed) ? parsed : value.split(',')
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const capital = (what: string) => what[0]!.toUpperCase() + what.slice(1)
