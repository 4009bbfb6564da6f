import type { Db } from '#db/client.ts'
import type { Card } from '#domain/products/list-cards.ts'
import type { Product } from '#domain/products/product.ts'
import { definedOnly } from '#values/defined-only.ts'
import type { FacetName } from '#values/facets.ts'
import { isFiltered } from './conditions.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { listColourKinds } from './list-colour-kinds.ts'
import { type ListPage, listPageOfCards, listProducts, type Page } from './list-products.ts'
import type { Listing, Sort } from './listing.ts'
import { parseQuery, type Understood } from './parse-query.ts'
import { relaxQuery } from './relax-query.ts'
import type { Words } from './tsquery.ts'

export interface Search extends Omit<Listing, 'words' | 'sort'> {
  text?: string | undefined
  /** By default by relevance with words, by hand in a collection, else newest first. */
  sort?: Sort | undefined
  /** Those that are counted, all by default. */
  facets?: readonly FacetName[] | undefined
}

export interface Found<Item = Product> extends Page<Item>, FacetCounts {
  corrected: string | undefined
  /** The filters that the text was read as, and the words that are left of it. */
  understood: Understood | undefined
  /** No product has all the words: these have the most of them. */
  partial: boolean
  sort: Sort
}

/** A page of the products that match words and filters, with facet counts. */
export const searchProducts = (db: Db, search: Search): Promise<Found> => searchAs(db, search, listProducts)

/** As `searchProducts`, with only what cards show of the products. */
export const searchCards = (db: Db, search: Search): Promise<Found<Card>> =>
  searchAs(db, search, listPageOfCards)

async function searchAs<Item>(db: Db, search: Search, list: ListPage<Item>): Promise<Found<Item>> {
  const { text, sort: wanted, facets, ...rest } = search
  const { words, corrected, understood } = text ? await parseQuery(db, text) : nothing
  const { text: _, ...asFilters }: Understood = understood ?? { text: '' }
  const filters = {
    ...asFilters,
    ...definedOnly(rest),
    // All of these must hold, those that were typed and those that were chosen.
    ...definedOnly({
      without: both(asFilters.without, rest.without),
      avoid: both(asFilters.avoid, rest.avoid),
    }),
    colourKinds: rest.helps && (await listColourKinds(db)),
    limit: rest.limit,
  }
  const sort = wanted ?? defaultSort({ ...filters, words })
  const listing = { ...filters, words, sort }
  const about = { corrected, understood, sort }
  const searchAll = async () => ({
    ...(await searchPage(db, listing, list, facets)),
    ...about,
    partial: false,
  })
  const found = words?.unknown ? undefined : await searchAll()
  if (found && (!words || found.total > 0)) return found
  const relaxed = words && (await searchRelaxed(db, { ...listing, words }, list, facets))
  if (relaxed && (relaxed.total > 0 || !understood)) return { ...relaxed, ...about, partial: true }
  const filtersOnly =
    understood && (await searchFiltersOnly(db, { ...listing, words: undefined, facets }, about, list))
  return filtersOnly ?? found ?? searchAll()
}

const both = (typed?: string[], chosen?: string[]) =>
  typed || chosen ? [...new Set([...(typed ?? []), ...(chosen ?? [])])] : undefined

type Counted<Item> = Page<Item> & FacetCounts

async function searchPage<Item>(
  db: Db,
  listing: Listing,
  list: ListPage<Item>,
  facets?: readonly FacetName[],
): Promise<Counted<Item>> {
  const [page, counted] = await Promise.all([list(db, listing), countFacets(db, listing, facets)])
  return { ...page, ...counted }
}

/** Links to further pages name the filters instead of the text; both must have the same order. */
function defaultSort({ words, collection, color, kind }: Omit<Listing, 'sort'>): Sort {
  if (words) return 'relevance'
  if (collection) return 'chosen'
  return color || kind ? 'best-selling' : 'newest'
}

/** The products that have the most of the words, when none has them all. */
async function searchRelaxed<Item>(
  db: Db,
  listing: Listing & { words: Words },
  list: ListPage<Item>,
  facets: readonly FacetName[] | undefined,
): Promise<Counted<Item> | undefined> {
  const words = await relaxQuery(db, listing.words, isFiltered(listing))
  return words && searchPage(db, { ...listing, words }, list, facets)
}

/** Where nothing of that colour, kind and price has the other words: 'red lipstick for my sister under 600'. */
async function searchFiltersOnly<Item>(
  db: Db,
  { sort: _, ...rest }: Listing & Pick<Search, 'facets'>,
  { corrected, understood }: Pick<Found<Item>, 'corrected' | 'understood'>,
  list: ListPage<Item>,
): Promise<Found<Item> | undefined> {
  const found = await searchAs(db, rest, list)
  if (found.total === 0) return undefined
  return { ...found, corrected, understood: { ...understood, text: '' }, partial: true }
}

const nothing = { words: undefined, corrected: undefined, understood: undefined }
