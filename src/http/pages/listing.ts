import type { IngredientView, Pages, SellerView } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import { type ListingQuery, listingQuery } from '#contract/search/listing.ts'
import { showBestShades } from '#domain/beauty/best-shades.ts'
import type { Category } from '#domain/categories/category.ts'
import { getCategoryBySlug } from '#domain/categories/find-category.ts'
import { refuse } from '#domain/errors.ts'
import { listCards } from '#domain/products/list-cards.ts'
import { type Found, searchCards } from '#domain/search/search-products.ts'
import type { Services } from '#services.ts'
import { facetNames } from '#values/facets.ts'
import type { CategoryId, CollectionId } from '#values/ids.ts'
import type { LinkTarget } from '#values/link-kinds.ts'
import { toSearch, withUnderstood } from '../listing-query.ts'
import { capitalised, kindsLabel, presentFacet, understoodLabels } from '../present/search.ts'
import { findPagesFor, searchTags } from './found-pages.ts'
import { chosenFilters, filterViews, isNarrowed, pagesView, preservedParams } from './listing-links.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { listRelated } from './related.ts'
import { sharedData } from './shared-data.ts'
import { breadcrumbData, listData, sellerData } from './structured-data.ts'

const perPage = 24
const withinCategory = facetNames.filter(name => name !== 'category')

export async function productListing(services: Services, { query }: PageCall): Promise<LoadedPage> {
  return listing(services, {
    title: 'Our Products',
    target: { kind: 'page', id: '/product' },
    about: ([first, ...others]) => ({
      intro:
        first && others.length > 0
          ? `From ${first.name} to ${others.at(-1)!.name}: everything in the shop.`
          : undefined,
      picture: [first, ...others].find(category => category?.image)?.image,
    }),
    path: '/product',
    tags: ['products', 'categories'],
    query: readQuery(query, 'q'),
  })
}

export async function searchListing(services: Services, call: PageCall): Promise<LoadedPage> {
  const query = readQuery(call.query)
  const page = await listing(services, {
    title: searchTitle(query),
    path: '/search',
    tags: ['products', 'categories', ...searchTags],
    query,
    findPages: findPagesFor,
  })
  return { ...page, head: { ...page.head, noIndex: true } }
}

function searchTitle({ q, color = [], kind }: ListingQuery): string {
  if (q) return `Results for “${q}”`
  return [...color.map(capitalised), ...(kind ? [kindsLabel(kind)] : [])].join(' ') || 'Search'
}

export async function categoryListing(services: Services, { params, query }: PageCall): Promise<LoadedPage> {
  const known = (await sharedData(services).categories()).find(({ slug }) => slug === params.slug)
  const { category } = known ? { category: known } : await getCategoryBySlug(services.db, params.slug!)
  const { id, slug, name, image, intro } = category
  // Its old addresses are redirects: serve-pages.ts.
  if (slug !== params.slug) throw refuse.unknown()
  const path = `/category/${encodeURIComponent(slug)}`
  return listing(services, {
    title: `${name} Products`,
    target: { kind: 'category', id },
    intro,
    path,
    picture: image,
    tags: [`category:${slug}`, 'categories'],
    query: readQuery(query, 'q', 'category'),
    within: id,
  })
}

interface About {
  intro?: string | undefined
  /** Beside the title, and for link previews; those show the first product's by default. */
  picture?: string | null | undefined
}

interface Listing extends About {
  title: string
  /** What the page is, for its search text. */
  target?: LinkTarget
  /** Instead, where the categories tell. */
  about?: (categories: Category[]) => About
  path: string
  tags: string[]
  query: ListingQuery
  /** The category whose page it is. */
  within?: CategoryId
  /** The collection whose page it is. */
  collection?: CollectionId
  /** The ingredient whose page it is. */
  ingredient?: IngredientView
  /** The seller whose page it is. */
  seller?: SellerView
  /** On the search page: what else the words find. */
  findPages?: typeof findPagesFor
}

export async function listing(services: Services, wanted: Listing): Promise<LoadedPage> {
  const { db, config } = services
  const { title, path, tags, within, collection, ingredient, seller } = wanted
  const search = {
    ...(await toSearch(db, wanted.query, perPage)),
    collection,
    seller: seller?._id,
    ...(ingredient && { ingredient: [ingredient.slug] }),
    grouped: !collection,
  }
  const [found, categories] = await Promise.all([
    searchCards(db, within ? { ...search, category: [within], facets: withinCategory } : search),
    sharedData(services).categories(),
  ])
  const { intro, picture } = wanted.about?.(categories) ?? wanted
  const query = withUnderstood(wanted.query, found.understood)
  const facets = found.facets.map(facet => presentFacet(facet, query, categories))
  const products = (await showBestShades(db, found.products, query, listCards)).map(card =>
    pageCard.parse(card),
  )
  const foundPages = await wanted.findPages?.(db, wanted.query, found)
  const pages = pagesView(path, query, found, perPage)
  const nothing = products.length === 0
  const narrowed = isNarrowed(query)
  return {
    name: 'listing',
    props: {
      title,
      intro,
      picture: picture ?? undefined,
      curated: collection && true,
      ingredient,
      seller,
      path,
      products,
      pages,
      q: query.q,
      typed: found.understood && wanted.query.q,
      corrected: found.corrected,
      partial: found.partial || undefined,
      total: found.total,
      more: !found.exact,
      asked: found.understood && understoodLabels(found.understood),
      foundPages: foundPages?.length ? foundPages : undefined,
      sort: query.sort ?? (collection ? 'chosen' : found.sort),
      preserved: preservedParams(query),
      filters: filterViews(path, query, facets, found.total),
      chosen: chosenFilters(path, query, categories),
      ...(nothing ? await alternatives(services, found, within) : {}),
    },
    head: {
      title: `${title}${pages.current > 1 ? `, page ${pages.current}` : ''}`,
      description: (intro || `${title}, with prices in rupees, delivered across India.`).slice(0, 155),
      // To search engines a filtered or sorted listing is the same page, while page 2 is another one.
      canonical: !narrowed && pages.current > 1 ? `${path}?page=${pages.current}` : path,
      image: picture ?? found.products[0]?.image ?? undefined,
      noIndex: narrowed || nothing,
      jsonLd: [
        breadcrumbData(config.publicUrl, [{ name: title, path }]),
        ...(seller ? [sellerData(config.publicUrl, seller)] : []),
        ...(nothing
          ? []
          : [listData(config.publicUrl, { title, products, first: (pages.current - 1) * perPage + 1 })]),
      ],
    },
    about: pages.current === 1 ? wanted.target : undefined,
    searched: wanted.query.q ? { words: wanted.query.q, found: found.partial ? 0 : found.total } : undefined,
    // An empty page shows the best-selling products of the whole shop.
    tags: nothing ? [...tags, 'products'] : tags,
  }
}

/** Instead of nothing: what is closest to a colour, kind and price that nothing has together, or else what sells best. */
async function alternatives(
  services: Services,
  { understood }: Pick<Found<unknown>, 'understood'>,
  within: CategoryId | undefined,
): Promise<Pick<Pages['listing'], 'bestSellers' | 'bestSellersTitle'>> {
  const { db } = services
  const { color, kind } = understood ?? {}
  if (kind) {
    const { products } = await searchCards(db, { color, kind, sort: 'price-up', limit: 8, grouped: true })
    if (products.length > 0)
      return {
        bestSellers: products.map(card => pageCard.parse(card)),
        bestSellersTitle: `${[...(color ?? []).map(capitalised), kindsLabel(kind)].join(' ')} at other prices`,
      }
  }
  const related = await listRelated(db, { category: within ?? null, limit: 8 })
  return { bestSellers: related.map(card => pageCard.parse(card)) }
}

/** Unlike the API, a page ignores filters that it does not understand, and those named in `ignored`. */
export function readQuery(given: Record<string, string>, ...ignored: string[]): ListingQuery {
  const read = listingQuery.safeParse(without(given, ignored))
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path }) => String(path[0]))
  return listingQuery.parse(without(given, [...ignored, ...wrong]))
}

const without = (given: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
