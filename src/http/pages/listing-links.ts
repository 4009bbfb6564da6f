import type { z } from 'zod'
import type { FilterView, PagesView } from '#contract/pages.ts'
import { type ListingQuery, listingQuery, mostPages } from '#contract/search/listing.ts'
import type { facet } from '#contract/search/search.ts'
import { listingParams } from '../listing-query.ts'

type Facet = z.input<typeof facet>

const mostValues = 24

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

/** Every value as a link that chooses it, or takes it back, and keeps all else but the page. */
export function filterViews(path: string, query: ListingQuery, facets: Facet[]): FilterView[] {
  return facets.map(({ name, exact, values }) => ({
    name,
    title: titles[name],
    exact,
    values: values
      .filter(({ selected }, index) => selected || index < mostValues)
      .map(value => ({
        label: value.label,
        count: value.count,
        selected: value.selected,
        href: hrefOf(path, query, value),
      })),
  }))
}

export const addressOf = (path: string, query: ListingQuery) => withParams(path, joined(query))

/** What forms must send along. */
export const keptParams = (query: ListingQuery) => [
  ...joined({ ...query, cursor: undefined, page: undefined, limit: undefined }),
]

/** Whether somebody asked for less than all of it, or in another order. */
export const isNarrowed = ({ page: _, limit: __, ...query }: ListingQuery) =>
  Object.values(query).some(value => value !== undefined)

/** The pages before and behind this one, and those around it by number. */
export function pagesView(
  path: string,
  query: ListingQuery,
  { total, exact, next }: { total: number; exact: boolean; next: string | undefined },
  perPage: number,
): PagesView {
  const current = query.page ?? 1
  const counted = Math.max(1, Math.ceil(total / perPage))
  const last = exact ? counted : null
  const hrefOf = (page: number) => addressOf(path, { ...query, page: page > 1 ? page : undefined })
  const reachable = Math.min(last ?? Math.max(counted, current), mostPages)
  const near = Array.from({ length: 5 }, (_, index) => current - 2 + index)
  return {
    current,
    last,
    first: hrefOf(1),
    previous: current > 1 ? hrefOf(Math.min(current - 1, last ?? current - 1)) : null,
    next: next && current < mostPages ? hrefOf(current + 1) : null,
    near: near.filter(page => page >= 1 && page <= reachable).map(page => ({ page, href: hrefOf(page) })),
  }
}

function hrefOf(path: string, query: ListingQuery, value: Facet['values'][number]): string {
  const params = joined({ ...query, page: undefined })
  if ('minPrice' in value.query || 'maxPrice' in value.query) {
    params.delete('minPrice')
    params.delete('maxPrice')
  }
  for (const [name, text] of Object.entries(value.query)) {
    const before = lists.has(name) ? (params.get(name)?.split(/(?<!\\),/) ?? []) : []
    const after = value.selected ? before.filter(one => one !== text) : [...before, text]
    const kept = value.selected && !lists.has(name) ? [] : after
    if (kept.length > 0) params.set(name, kept.join(','))
    else params.delete(name)
  }
  return withParams(path, params)
}

const lists = new Set(['category', 'brand', 'origin', 'concern', 'claim'])

/** Several values in one parameter: a page's address has each name once. */
function joined(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of listingParams(query))
    params.set(name, params.has(name) ? `${params.get(name)},${value}` : value)
  return params
}

/** In the contract's order, which is that of the page's key: a link straight to what may be kept already. */
function withParams(path: string, params: URLSearchParams): string {
  const inOrder = Object.keys(listingQuery.shape).flatMap(name =>
    params.getAll(name).map(value => [name, value]),
  )
  return inOrder.length > 0 ? `${path}?${new URLSearchParams(inOrder)}` : path
}
