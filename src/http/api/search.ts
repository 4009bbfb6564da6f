import type { searchEndpoints } from '#contract/search/search.ts'
import { showBestShades } from '#domain/beauty/best-shades.ts'
import { listFits } from '#domain/beauty/list-fits.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { countVariants } from '#domain/products/family/count-variants.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { listPopularKinds } from '#domain/search/list-popular-kinds.ts'
import { searchProducts } from '#domain/search/search-products.ts'
import { suggest } from '#domain/search/suggest.ts'
import { changeSynonyms, getSynonymsVersion, listSynonyms } from '#domain/search/synonyms.ts'
import type { Services } from '#services.ts'
import { listingParams, toSearch, withUnderstood } from '../listing-query.ts'
import { findPagesFor, searchTags } from '../pages/found-pages.ts'
import { presentFacet, understoodLabels } from '../present/search.ts'
import type { Handlers } from '../serve.ts'

export const searchHandlers = ({ db, readDb }: Services): Pick<Handlers, keyof typeof searchEndpoints> => ({
  'GET /api/search': async ({ query, reply, cacheUntilChanged }) => {
    cacheUntilChanged('products', 'stock', 'categories', ...searchTags)
    const [found, categories] = await Promise.all([
      searchProducts(readDb, { ...(await toSearch(readDb, query, 24)), grouped: query.group === 'family' }),
      listCategories(readDb),
    ])
    const products = query.group
      ? await showBestShades(readDb, found.products, query, listByIds)
      : found.products
    const [variants, fits, pages] = await Promise.all([
      query.group ? countVariants(readDb, products) : new Map(),
      listFits(readDb, products),
      findPagesFor(readDb, query, found),
    ])
    if (found.next)
      reply.header(
        'link',
        `</api/search?${listingParams({ ...withUnderstood(query, found.understood), page: undefined, cursor: found.next })}>; rel="next"`,
      )
    return {
      products: products.map(item => ({
        ...item,
        variants: variants.get(item.id),
        fit: fits.get(item.id),
      })),
      total: found.total,
      more: !found.exact,
      facets: found.facets.map(facet => presentFacet(facet, query, categories)),
      corrected: found.corrected,
      understood: found.understood,
      partial: found.partial || undefined,
      pages,
      sort: found.sort,
      next: found.next ?? null,
    }
  },

  'GET /api/search/suggest': async ({ query, cacheUntilChanged }) => {
    cacheUntilChanged('products', 'categories', dictionaryTag, ...searchTags)
    const { products, understood, ...rest } = await suggest(readDb, query.q ?? '')
    const pages = await findPagesFor(readDb, query, rest)
    return {
      products: products.map(product => ({ ...product, inStock: product.stock > 0 })),
      ...rest,
      understood,
      filters: understood ? understoodLabels(understood) : [],
      pages: pages.slice(0, 3),
      popular: query.q ? [] : await listPopularKinds(readDb, 6),
    }
  },

  'GET /api/search/synonyms': async () => {
    // The version first: if the groups are changed between the two reads, saving is refused, not overwritten.
    const version = await getSynonymsVersion(db)
    return { synonyms: await listSynonyms(db), version }
  },

  'PUT /api/search/synonyms': async ({ account, body }) => ({
    ...(await changeSynonyms(db, account, body)),
    message: 'Synonyms updated successfully.',
  }),
})
