import { z } from 'zod'
import { isLinkTarget } from '#values/link-target.ts'
import { plainText } from '#values/plain-text.ts'

/** `what` begins the sentence of a refusal: 'The heading may have at most 200 characters.' */
export const text = (what: string, most: number) =>
  z
    .string(`${what} must be text.`)
    .overwrite(plainText)
    .trim()
    .max(most, tooLong(`${what} can have at most ${most} characters.`))

/** What comes after it is not looked at: a check of a long text may take long. */
export const tooLong = (error: string) => ({ error, abort: true })

export const requiredText = (what: string, most: number) =>
  text(what, most).min(1, `${what} must not be empty.`)

export const emailOrNothing = text('The email', 254).refine(
  value => value === '' || z.email().safeParse(value).success,
  'Please enter a valid email, such as asha@example.com.',
)

/** May be empty: storefront pages do not show a link without a target. */
export const linkTarget = (what: string) =>
  z
    .string(`${what} must be text.`)
    .max(2000, tooLong(`${what} can have at most 2000 characters.`))
    .refine(
      value => value.trim() === '' || (isLinkTarget(value.trim()) && !/\p{Cc}/u.test(value)),
      `${what} must begin with https://, mailto:, tel: or a single /.`,
    )
    .overwrite(plainText)
    .trim()

/** The path of a picture; '' or null removes it. */
export const picturePath = (what: string) =>
  z.preprocess(
    value => value ?? '',
    linkTarget(what)
      .refine(value => !/^(mailto|tel):/i.test(value), `${what} must be the address of a picture.`)
      .transform(value => value || null),
  )

/** At most 200 characters; empty where it is left out. */
export const shortText = (what: string) => text(what, 200).default('')

export const list = <Item extends z.ZodType>(what: string, most: number, item: Item) =>
  z.array(item, `${what} must be a list.`).max(most, `${what} can have at most ${most} entries.`)

/** Lines of text: a list, a list as JSON text, or a text with one line each. Empty lines are dropped. */
export const lines = (what: string, { most, length }: { most: number; length: number }) =>
  z.preprocess(
    toLines,
    z
      .array(text(what, length), `${what} must be a list of texts.`)
      .transform(all => all.filter(line => line !== ''))
      .refine(all => all.length <= most, `${what} can have at most ${most} lines.`),
  )

function toLines(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return jsonList(value) ?? value.split(/\r\n?|\n/)
}

/** The list that a JSON text holds, if it is one. */
export function jsonList(json: string): unknown[] | undefined {
  try {
    const value = JSON.parse(json)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The object that a JSON text holds, if it is one. */
export function jsonObject(json: string): object | undefined {
  try {
    const value = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
