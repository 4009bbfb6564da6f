/** The query of every listing: words, filters, sort, page. */
import { z } from 'zod'
import { undertones } from '#values/beauty/profile.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { listingCursorPattern } from '#values/listing-cursor.ts'
import { fromRupees } from '#values/money.ts'
import { productSorts, tableSorts } from '#values/product-sorts.ts'
import { skinTones } from '#values/skin-tones.ts'
import { filter } from '../endpoint.ts'

export const searchText = filter(
  z.string().max(fieldLimits.search, `Please search with at most ${fieldLimits.search} characters.`),
)

const sort = filter(z.enum(productSorts, `Please sort by one of: ${productSorts.join(', ')}.`))

export const tableSort = filter(z.enum(tableSorts, `Please sort by one of: ${tableSorts.join(', ')}.`))

/** The sort keys and id of the last product of the page before. */
export const cursor = filter(
  z
    .string()
    .regex(listingCursorPattern, 'This page of the list does not exist. Please start from the first page.'),
)

/** Several values by repeating the name or with commas between; a backslash keeps a comma within a value. */
export const several = (what: string) =>
  z
    .preprocess(
      splitValues,
      z
        .array(
          z.string(`Please give ${what} as text.`).max(100, `Please use at most 100 characters for ${what}.`),
          `Please give ${what} as text.`,
        )
        .max(20, `Please choose at most 20 values for ${what}.`)
        .optional(),
    )
    .optional()

const number = (what: string, { min, max }: { min: number; max: number }) =>
  filter(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, `Please give ${what} as a number.`)
      .transform(Number)
      .refine(value => value >= min && value <= max, `Please give ${what} between ${min} and ${max}.`),
  )

const rupees = (what: string) =>
  filter(
    z
      .string()
      .regex(/^\d{1,8}(\.\d{1,2})?$/, `Please give ${what} in rupees, such as 499.`)
      .transform(text => fromRupees(Number(text))),
  )

/** Beyond that, people filter instead of paging on, and OFFSET gets slow. */
export const mostPages = 500

export const listingQuery = z.object({
  q: searchText,
  category: several('the category'),
  brand: several('the brand'),
  minPrice: rupees('the lowest price'),
  maxPrice: rupees('the highest price'),
  rating: number('the rating', { min: 0, max: 5 }),
  discount: number('the discount', { min: 0, max: 100 }),
  inStock: filter(z.enum(['true', 'false', '1', '0'], 'Please say true or false for inStock.')),
  origin: several('the country of origin'),
  concern: several('the concern'),
  claim: several('the claim'),
  color: several('the colour'),
  kind: several('the kind of product'),
  ingredient: several('the ingredient'),
  without: several('what it is without'),
  avoid: several('the ingredient to avoid'),
  helps: several('what it helps with'),
  tone: filter(z.enum(skinTones, `Please choose a skin tone: ${skinTones.join(', ')}.`)),
  undertone: filter(z.enum(undertones, `Please choose an undertone: ${undertones.join(', ')}.`)),
  sort,
  cursor,
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

function splitValues(given: unknown): unknown {
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
