import type { z } from 'zod'
import type { FilterView, Pages, PagesView } from '#contract/pages.ts'
import { type ListingQuery, listingQuery, mostPages } from '#contract/search/listing.ts'
import type { facet } from '#contract/search/search.ts'
import type { Category } from '#domain/categories/category.ts'
import { skinWords } from '#values/beauty/suited-shade.ts'
import { listFacets } from '#values/facets.ts'
import { listingParams } from '../listing-query.ts'
import {
  capitalised,
  kindsLabel,
  priceLabel,
  starsAndUp,
  withoutIngredientLabel,
  withoutLabel,
} from '../present/search.ts'

type Facet = z.input<typeof facet>

const maxValues = 24

const titles: Record<Facet['name'], string> = {
  category: 'Category',
  brand: 'Brand',
  price: 'Price',
  rating: 'Rating',
  discount: 'Discount',
  availability: 'Availability',
  origin: 'Country of origin',
  concern: 'Concern',
  claim: 'Claims',
}

/** Every value as a link that toggles it and preserves the rest of the query but the page; only facets that narrow the list. */
export function filterViews(path: string, query: ListingQuery, facets: Facet[], total: number): FilterView[] {
  const chosen = joinValues({ ...query, page: undefined })
  return facets
    .filter(facet => isUseful(facet, query, total))
    .map(facet => ({
      name: facet.name,
      title: titles[facet.name],
      exact: facet.exact,
      values: usefulValues(facet, query, total)
        .filter(({ selected }, index) => selected || index < maxValues)
        .map(value => ({
          label: value.label,
          count: value.count,
          selected: value.selected,
          href: toggleUrl(path, chosen, value),
        })),
    }))
}

/** A single value, or values that all products have, leave the list as it is. One that is set stays, to be taken back. */
const isUseful = ({ name, values, exact }: Facet, query: ListingQuery, total: number) =>
  isSet(name, query) || (values.length > 1 && (!exact || values.some(({ count }) => count < total)))

function isSet(name: Facet['name'], query: ListingQuery): boolean {
  if (name === 'price') return query.minPrice !== undefined || query.maxPrice !== undefined
  return query[name === 'availability' ? 'inStock' : name] !== undefined
}

/** Without levels that lead to the same products as the one before, or to all of them: '3 stars and up' of good products. */
function usefulValues({ name, exact, values }: Facet, query: ListingQuery, total: number): Facet['values'] {
  const hasLevels = name === 'rating' || name === 'discount'
  if (!hasLevels || !exact || isSet(name, query)) return values
  return values.filter(({ count }, nth) => count < total && count !== values[nth - 1]?.count)
}

const listingUrl = (path: string, query: ListingQuery) => toUrl(path, joinValues(query))

/** What forms must send along as hidden inputs. */
export const preservedParams = (query: ListingQuery) => [
  ...joinValues({ ...query, cursor: undefined, page: undefined, limit: undefined }),
]

/** Whether it is filtered or sorted. */
export const isNarrowed = ({ page: _, limit: __, ...query }: ListingQuery) =>
  Object.values(query).some(value => value !== undefined)

/** Links to the previous and next page, and to those around this one by number. */
export function pagesView(
  path: string,
  query: ListingQuery,
  { total, exact, next }: { total: number; exact: boolean; next: string | undefined },
  perPage: number,
): PagesView {
  const current = query.page ?? 1
  const counted = Math.max(1, Math.ceil(total / perPage))
  const last = exact ? counted : null
  const hrefOf = (page: number) => listingUrl(path, { ...query, page: page > 1 ? page : undefined })
  const reachable = Math.min(last ?? Math.max(counted, current), mostPages)
  // Five of them also at either end of the list.
  const firstNear = Math.max(1, Math.min(current - 2, reachable - 4))
  const near = Array.from({ length: 5 }, (_, index) => firstNear + index)
  return {
    current,
    last,
    first: hrefOf(1),
    previous: current > 1 ? hrefOf(Math.min(current - 1, last ?? current - 1)) : null,
    next: next && current < mostPages ? hrefOf(current + 1) : null,
    end: last !== null && last <= mostPages ? hrefOf(last) : null,
    near: near.filter(page => page >= 1 && page <= reachable).map(page => ({ page, href: hrefOf(page) })),
  }
}

function toggleUrl(path: string, chosen: URLSearchParams, value: Facet['values'][number]): string {
  const params = new URLSearchParams(chosen)
  if ('minPrice' in value.query || 'maxPrice' in value.query) {
    params.delete('minPrice')
    params.delete('maxPrice')
  }
  for (const [name, text] of Object.entries(value.query)) {
    const before = lists.has(name) ? (params.get(name)?.split(/(?<!\\),/) ?? []) : []
    const after = value.selected ? before.filter(one => one !== text) : [...before, text]
    const values = value.selected && !lists.has(name) ? [] : after
    if (values.length > 0) params.set(name, values.join(','))
    else params.delete(name)
  }
  return toUrl(path, params)
}

const lists: ReadonlySet<string> = new Set(listFacets)

/** Several values in one parameter, with commas between. */
function joinValues(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of listingParams(query))
    params.set(name, params.has(name) ? `${params.get(name)},${value}` : value)
  return params
}

/** In the contract's order, like the cache key, so that the same page always has the same URL. */
function toUrl(path: string, params: URLSearchParams): string {
  if (params.size < 2) return params.size === 0 ? path : `${path}?${params}`
  const inOrder = [...params].sort(([a], [b]) => positionOf.get(a)! - positionOf.get(b)!)
  return `${path}?${new URLSearchParams(inOrder)}`
}

const positionOf = new Map(Object.keys(listingQuery.shape).map((name, nth) => [name, nth]))

/** The filters that are set, read from the query: facets do not list a value that nothing matches. */
export function chosenFilters(
  path: string,
  query: ListingQuery,
  categories: Category[],
): Pages['listing']['chosen'] {
  const without = (change: Partial<ListingQuery>) =>
    listingUrl(path, { ...query, page: undefined, ...change })
  const nameOf = (slug: string) => categories.find(category => category.slug === slug)?.name ?? slug
  const { minPrice, maxPrice, rating, discount, inStock } = query
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const isInStock = inStock === 'true' || inStock === '1'
  const single = [
    hasPrice && {
      label: priceLabel(minPrice, maxPrice),
      href: without({ minPrice: undefined, maxPrice: undefined }),
    },
    rating !== undefined && { label: starsAndUp(rating), href: without({ rating: undefined }) },
    discount !== undefined && { label: `${discount}% off or more`, href: without({ discount: undefined }) },
    inStock !== undefined && {
      label: isInStock ? 'In stock' : 'Out of stock',
      href: without({ inStock: undefined }),
    },
  ]
  return [
    ...(query.color ?? []).map(value => ({
      label: capitalised(value),
      href: without({ color: removeValue(query.color, value) }),
    })),
    ...(query.kind ? [{ label: kindsLabel(query.kind), href: without({ kind: undefined }) }] : []),
    ...(query.ingredient ?? []).map(value => ({
      label: `With ${value.replaceAll('-', ' ')}`,
      href: without({ ingredient: removeValue(query.ingredient, value) }),
    })),
    ...(query.without ?? []).map(value => ({
      label: withoutLabel(value),
      href: without({ without: removeValue(query.without, value) }),
    })),
    ...(query.avoid ?? []).map(value => ({
      label: withoutIngredientLabel(value),
      href: without({ avoid: removeValue(query.avoid, value) }),
    })),
    ...(query.helps
      ? [{ label: `Helps with ${query.helps.join(' or ')}`, href: without({ helps: undefined }) }]
      : []),
    ...(query.tone
      ? [
          {
            label: `For ${skinWords({ tone: query.tone, undertone: query.undertone ?? null })}`,
            href: without({ tone: undefined, undertone: undefined }),
          },
        ]
      : []),
    ...listFacets.flatMap(name =>
      (query[name] ?? []).map(value => ({
        label: name === 'category' ? nameOf(value) : value,
        href: without({ [name]: removeValue(query[name], value) }),
      })),
    ),
    ...single.filter(filter => filter !== false),
  ]
}

function removeValue(values: string[] | undefined, removed: string): string[] | undefined {
  const left = values?.filter(value => value !== removed) ?? []
  return left.length > 0 ? left : undefined
}
