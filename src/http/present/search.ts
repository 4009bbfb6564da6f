import type { z } from 'zod'
import type { ListingQuery } from '#contract/search/listing.ts'
import type { facet } from '#contract/search/search.ts'
import type { Category } from '#domain/categories/category.ts'
import { type Facet, priceBands } from '#domain/search/count-facets.ts'
import type { Understood } from '#domain/search/parse-query.ts'
import type { listFacets } from '#values/facets.ts'
import { type AvoidListName, avoidLists } from '#values/ingredients/avoid-lists.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'

type Value = z.input<typeof facet>['values'][number]

export function presentFacet(
  { name, exact, values }: Facet,
  query: ListingQuery,
  categories: Category[],
): z.input<typeof facet> {
  const one = present[name]
  return {
    name,
    exact,
    values: values.flatMap(({ value, count }) => ({ ...one(value, query, categories), count })),
  }
}

const byName =
  (name: Exclude<(typeof listFacets)[number], 'category'>) => (value: string, query: ListingQuery) => ({
    label: value,
    selected: query[name]?.includes(value) ?? false,
    query: { [name]: value.replaceAll(',', '\\,') },
  })

const present: Record<
  Facet['name'],
  (value: string, query: ListingQuery, categories: Category[]) => Omit<Value, 'count'>
> = {
  category(value, query, categories) {
    const { name, slug } = categories.find(({ id }) => id === value) ?? { name: value, slug: value }
    return { label: name, selected: query.category?.includes(slug) ?? false, query: { category: slug } }
  },
  brand: byName('brand'),
  origin: byName('origin'),
  concern: byName('concern'),
  claim: byName('claim'),
  price(value, query) {
    const from = Number(value)
    const next = priceBands[priceBands.indexOf(from) + 1]
    // One paisa below the next band, so that no product is in two.
    const to = next === undefined ? undefined : next - 1
    return {
      label: bandLabel(from, next),
      selected: (query.minPrice ?? 0) === from && query.maxPrice === to,
      query: {
        ...(from > 0 ? { minPrice: rupees(from) } : {}),
        ...(to === undefined ? {} : { maxPrice: rupees(to) }),
      },
    }
  },
  rating: (value, query) => ({
    label: starsAndUp(value),
    selected: query.rating === Number(value),
    query: { rating: value },
  }),
  discount: (value, query) => ({
    label: `${value}% off or more`,
    selected: query.discount === Number(value),
    query: { discount: value },
  }),
  availability: (value, query) => ({
    label: value === 'true' ? 'In stock' : 'Out of stock',
    selected: query.inStock !== undefined && ['true', '1'].includes(query.inStock) === (value === 'true'),
    query: { inStock: value },
  }),
}

const rupees = (amount: number) => String(toRupees(paise(amount)))
const format = (amount: number) => formatRupees(toRupees(paise(amount)))

function bandLabel(from: number, next: number | undefined): string {
  if (next === undefined) return `${format(from)} and above`
  return from === 0 ? `Under ${format(next)}` : `${format(from)} to ${format(next)}`
}

export const starsAndUp = (stars: number | string) =>
  `${stars} ${Number(stars) === 1 ? 'star' : 'stars'} and up`

/** As the chips of the results page are labelled. */
export const understoodLabels = ({
  color = [],
  kind,
  without = [],
  avoid = [],
  claim = [],
  minPrice,
  maxPrice,
}: Understood): string[] => [
  ...color.map(capitalised),
  ...(kind ? [kindsLabel(kind)] : []),
  ...without.map(withoutLabel),
  ...avoid.map(withoutIngredientLabel),
  ...claim,
  ...(minPrice === undefined && maxPrice === undefined ? [] : [priceLabel(minPrice, maxPrice)]),
]

export const withoutLabel = (list: string) => `Without ${avoidLists[list as AvoidListName]?.noun ?? list}`

export const withoutIngredientLabel = (slug: string) => `Without ${slug.replaceAll('-', ' ')}`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const kindsLabel = (kinds: string[]) =>
  kinds.length > 2 ? `${kinds.slice(0, 2).join(', ')} and ${kinds.length - 2} more` : kinds.join(', ')

export function priceLabel(from: Paise | undefined, to: Paise | undefined): string {
  if (to === undefined) return `${format(from!)} and above`
  // A band ends one paisa below the next one; its chip says what its filter says.
  const isBand = to % 100 === 99
  const end = format(isBand ? to + 1 : to)
  if (from !== undefined) return `${format(from)} to ${end}`
  return isBand ? `Under ${end}` : `Up to ${end}`
}
