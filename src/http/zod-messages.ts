import { z } from 'zod'

/** Replaces zod's own messages ('Invalid input: expected string') by sentences for people: '“limit” must be at least 1.' */
export const setZodMessages = () => z.config({ localeError: messageFor })

const messageFor: z.core.$ZodErrorMap = issue => {
  const what = issue.path?.length ? `“${issue.path.join('.')}”` : 'What was sent'
  switch (issue.code) {
    case 'too_small':
      return `${what} ${atLeast(issue)}.`
    case 'too_big':
      return `${what} ${atMost(issue)}.`
    case 'invalid_value':
      return `${what} must be one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_type':
      return issue.input === undefined
        ? `${what} is missing.`
        : `${what} must be ${kinds[issue.expected] ?? 'something else'}.`
    default:
      return `${what} is not valid.`
  }
}

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

interface Bound {
  origin: string
  minimum?: unknown
  maximum?: unknown
}

const atLeast = ({ origin, minimum }: Bound) =>
  unitOf[origin] ? `must have at least ${counted(minimum, unitOf[origin])}` : `must be at least ${minimum}`

const atMost = ({ origin, maximum }: Bound) =>
  unitOf[origin] ? `can have at most ${counted(maximum, unitOf[origin])}` : `must be at most ${maximum}`

const counted = (count: unknown, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`

const unitOf: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
