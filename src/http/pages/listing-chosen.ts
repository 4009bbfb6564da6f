import type { Pages } from '#contract/pages.ts'
import type { ListingQuery } from '#contract/search/listing.ts'
import type { Category } from '#domain/categories/category.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import { starsAndUp } from '../present/search.ts'
import { addressOf } from './listing-links.ts'

type Chosen = Pages['listing']['chosen']

/** What is on, read from the question itself: also what nothing fits, and so no count tells of. */
export function chosenFilters(path: string, query: ListingQuery, categories: Category[]): Chosen {
  const without = (change: Partial<ListingQuery>) => addressOf(path, { ...query, page: undefined, ...change })
  const nameOf = (slug: string) => categories.find(category => category.slug === slug)?.name ?? slug
  const { minPrice, maxPrice, rating, discount, inStock } = query
  return [
    ...lists.flatMap(name =>
      (query[name] ?? []).map(value => ({
        label: name === 'category' ? nameOf(value) : value,
        href: without({ [name]: rest(query[name], value) }),
      })),
    ),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [
          {
            label: priceLabel(minPrice, maxPrice),
            href: without({ minPrice: undefined, maxPrice: undefined }),
          },
        ]
      : []),
    ...(rating === undefined ? [] : [{ label: starsAndUp(rating), href: without({ rating: undefined }) }]),
    ...(discount === undefined
      ? []
      : [{ label: `${discount}% off or more`, href: without({ discount: undefined }) }]),
    ...(inStock === undefined
      ? []
      : [
          {
            label: inStock === 'true' || inStock === '1' ? 'In stock' : 'Out of stock',
            href: without({ inStock: undefined }),
          },
        ]),
  ]
}

const lists = ['category', 'brand', 'concern', 'claim', 'origin'] as const

function rest(values: string[] | undefined, taken: string): string[] | undefined {
  const left = values?.filter(value => value !== taken) ?? []
  return left.length > 0 ? left : undefined
}

function priceLabel(from: Paise | undefined, to: Paise | undefined): string {
  if (to === undefined) return `${shown(from!)} and above`
  return from === undefined ? `Up to ${shown(to)}` : `${shown(from)} to ${shown(to)}`
}

const shown = (amount: Paise) => formatRupees(toRupees(amount))
