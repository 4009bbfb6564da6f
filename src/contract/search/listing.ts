/** How every listing is asked for: words, filters, order, page. */
import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { fromRupees } from '#values/money.ts'
import { filter } from '../endpoint.ts'

export const searchText = filter(
  z.string().max(fieldLimits.search, `Please look for at most ${fieldLimits.search} characters.`),
)

const sorts = ['relevance', 'newest', 'price-up', 'price-down', 'discount', 'rating', 'best-selling'] as const

export const sort = filter(z.enum(sorts, `Please sort by one of: ${sorts.join(', ')}.`))

/** The back office's table knows more orders than a customer needs. */
const tableSorts = [...sorts, 'oldest', 'name-up', 'name-down', 'stock-up', 'stock-down'] as const

export const tableSort = filter(z.enum(tableSorts, `Please sort by one of: ${tableSorts.join(', ')}.`))

/** Where a page of a sorted list ended. */
export const place = filter(
  z
    .string()
    .regex(
      /^(\d{1,9}\.){0,3}[0-9a-f]{24}$/,
      'This page of the list does not exist. Please start at its beginning.',
    ),
)

/** Several values by repeating the name or with commas between; a backslash keeps a comma within a value. */
export const several = (what: string) =>
  z
    .preprocess(
      valuesOf,
      z
        .array(
          z.string(`Please give ${what} as text.`).max(100, `Please use at most 100 characters for ${what}.`),
          `Please give ${what} as text.`,
        )
        .max(20, `Please choose at most 20 values for ${what}.`)
        .optional(),
    )
    .optional()

const number = (what: string, { from, to }: { from: number; to: number }) =>
  filter(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, `Please give ${what} as a number.`)
      .transform(Number)
      .refine(value => value >= from && value <= to, `Please give ${what} between ${from} and ${to}.`),
  )

const rupees = (what: string) =>
  filter(
    z
      .string()
      .regex(/^\d{1,8}(\.\d{1,2})?$/, `Please give ${what} in rupees, such as 499.`)
      .transform(text => fromRupees(Number(text))),
  )

/** Who has not found it by then filters. */
export const mostPages = 500

export const listingQuery = z.object({
  q: searchText,
  category: several('the category'),
  brand: several('the brand'),
  minPrice: rupees('the lowest price'),
  maxPrice: rupees('the highest price'),
  rating: number('the rating', { from: 0, to: 5 }),
  discount: number('the discount', { from: 0, to: 100 }),
  inStock: filter(z.enum(['true', 'false', '1', '0'], 'Please say true or false for inStock.')),
  origin: several('the country of origin'),
  concern: several('the concern'),
  claim: several('the claim'),
  sort,
  cursor: place,
  page: filter(
    z
      .string()
      .regex(/^\d{1,3}$/, `Please ask for page 1 to ${mostPages}.`)
      .transform(Number)
      .refine(value => value >= 1 && value <= mostPages, `Please ask for page 1 to ${mostPages}.`),
  ),
  limit: filter(
    z
      .string()
      .regex(/^\d{1,3}$/, 'Please ask for 1 to 100 products at a time.')
      .transform(Number)
      .refine(value => value >= 1 && value <= 100, 'Please ask for 1 to 100 products at a time.'),
  ),
})

export type ListingQuery = z.output<typeof listingQuery>

function valuesOf(given: unknown): unknown {
  if (given === undefined) return undefined
  const texts: unknown[] = Array.isArray(given) ? given : [given]
  if (texts.some(text => typeof text !== 'string')) return given
  const values = (texts as string[])
    .flatMap(text => text.split(/(?<!\\),/))
    .map(value =>
      value
        .replaceAll('\\,', ',')
        .replace(/\p{Cc}/gu, '')
        .trim(),
    )
    .filter(value => value !== '')
  return values.length > 0 ? [...new Set(values)].sort() : undefined
}
