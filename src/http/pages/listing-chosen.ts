import type { Pages } from '#contract/pages.ts'
import type { ListingQuery } from '#contract/search/listing.ts'
import type { Category } from '#domain/categories/category.ts'
import { listFacets } from '#values/facets.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { starsAndUp } from '../present/search.ts'
import { listingUrl } from './listing-links.ts'

type Chosen = Pages['listing']['chosen']

/** The filters that are set, read from the query: facets do not list a value that nothing matches. */
export function chosenFilters(path: string, query: ListingQuery, categories: Category[]): Chosen {
  const without = (change: Partial<ListingQuery>) =>
    listingUrl(path, { ...query, page: undefined, ...change })
  const nameOf = (slug: string) => categories.find(category => category.slug === slug)?.name ?? slug
  const { minPrice, maxPrice, rating, discount, inStock } = query
  return [
    ...listFacets.flatMap(name =>
      (query[name] ?? []).map(value => ({
        label: name === 'category' ? nameOf(value) : value,
        href: without({ [name]: removeValue(query[name], value) }),
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

function removeValue(values: string[] | undefined, removed: string): string[] | undefined {
  const left = values?.filter(value => value !== removed) ?? []
  return left.length > 0 ? left : undefined
}

function priceLabel(from: Paise | undefined, to: Paise | undefined): string {
  if (to === undefined) return `${rupees(from!)} and above`
  // A band ends one paisa below the next one; its chip says what its filter says.
  const isBand = to % 100 === 99
  const end = rupees(isBand ? paise(to + 1) : to)
  if (from !== undefined) return `${rupees(from)} to ${end}`
  return isBand ? `Under ${end}` : `Up to ${end}`
}

const rupees = (amount: Paise) => formatRupees(toRupees(amount))
