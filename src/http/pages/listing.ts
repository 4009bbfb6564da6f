import { type ListingQuery, listingQuery } from '#contract/listing.ts'
import { listCategories } from '#domain/catalogue/categories.ts'
import { getCategoryBySlug } from '#domain/catalogue/find-category.ts'
import { searchProducts } from '#domain/search/search-products.ts'
import type { Services } from '#services.ts'
import type { CategoryId } from '#values/ids.ts'
import { readListing } from '../listing-query.ts'
import { presentFacet } from '../present/facets.ts'
import { presentProductCard } from '../present/products.ts'
import { addressOf, filterViews, keptParams } from './listing-links.ts'
import type { LoadedPage, MovedPage, PageCall } from './page.ts'

const perPage = 24

export function productListing(services: Services, { query }: PageCall): Promise<LoadedPage> {
  return listing(services, {
    title: 'Our Products',
    path: '/product',
    tags: ['products', 'categories'],
    query: readQuery(query, 'q'),
  })
}

export async function searchListing(services: Services, call: PageCall): Promise<LoadedPage> {
  const query = readQuery(call.query)
  const page = await listing(services, {
    title: query.q ? `Results for “${query.q}”` : 'Search',
    path: '/search',
    tags: ['products', 'categories', 'synonyms'],
    query,
  })
  return { ...page, head: { ...page.head, noIndex: true } }
}

export async function categoryListing(
  services: Services,
  { params, query }: PageCall,
): Promise<LoadedPage | MovedPage> {
  const { category, old } = await getCategoryBySlug(services.db, params.slug!)
  const { id, slug, name } = category
  const path = `/category/${encodeURIComponent(slug)}`
  if (old) return { movedTo: withQuery(path, query), tags: ['categories'] }
  return listing(services, {
    title: `${name} Products`,
    path,
    tags: [`category:${slug}`, 'categories'],
    query: readQuery(query, 'q', 'category'),
    within: id,
  })
}

interface Listing {
  title: string
  path: string
  tags: string[]
  query: ListingQuery
  /** The category whose page it is. */
  within?: CategoryId
}

async function listing({ db }: Services, { title, path, tags, query, within }: Listing) {
  const asked = await readListing(db, query, perPage)
  const [found, categories] = await Promise.all([
    searchProducts(db, within ? { ...asked, category: [within] } : asked),
    listCategories(db),
  ])
  const facets = found.facets
    .filter(({ name }) => !(within && name === 'category'))
    .map(facet => presentFacet(facet, query, categories))
  return {
    name: 'listing' as const,
    props: {
      title,
      path,
      products: found.products.map(presentProductCard),
      nextPage: found.next ? addressOf(path, { ...query, cursor: found.next }) : null,
      q: query.q,
      corrected: found.corrected,
      partial: found.partial || undefined,
      total: found.total,
      more: !found.exact,
      sort: found.sort,
      kept: keptParams(query),
      filters: filterViews(path, query, facets),
    },
    head: {
      title: `${title} | Kanti`,
      description: `${title} at Kanti, with prices in rupees.`,
      canonical: path,
    },
    tags,
  }
}

/** A page never refuses a filter: what cannot be understood is passed over, as is what the page has no use for. */
function readQuery(given: Record<string, string>, ...useless: string[]): ListingQuery {
  const read = listingQuery.safeParse(without(given, useless))
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path }) => String(path[0]))
  return listingQuery.parse(without(given, [...useless, ...wrong]))
}

const without = (given: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
