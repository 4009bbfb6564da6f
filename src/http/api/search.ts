import type { searchEndpoints } from '#contract/search/search.ts'
import { listFits } from '#domain/beauty/list-fits.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { countVariants } from '#domain/products/family/count-variants.ts'
import { listPopularKinds } from '#domain/search/list-popular-kinds.ts'
import { searchProducts } from '#domain/search/search-products.ts'
import { suggest } from '#domain/search/suggest.ts'
import { changeSynonyms, getSynonymsVersion, listSynonyms } from '#domain/search/synonyms.ts'
import type { Services } from '#services.ts'
import { listingParams, toSearch, withUnderstood } from '../listing-query.ts'
import { presentFacet, understoodLabels } from '../present/search.ts'
import type { Handlers } from '../serve.ts'

export const searchHandlers = ({ db, readDb }: Services): Pick<Handlers, keyof typeof searchEndpoints> => ({
  'GET /api/search': async ({ query, reply, cacheUntilChanged }) => {
    cacheUntilChanged('products', 'stock', 'categories', 'synonyms')
    const [found, categories] = await Promise.all([
      searchProducts(readDb, { ...(await toSearch(readDb, query, 24)), grouped: query.group === 'family' }),
      listCategories(readDb),
    ])
    const [variants, fits] = await Promise.all([
      query.group ? countVariants(readDb, found.products) : new Map(),
      listFits(readDb, found.products),
    ])
    if (found.next)
      reply.header(
        'link',
        `</api/search?${listingParams({ ...withUnderstood(query, found.understood), page: undefined, cursor: found.next })}>; rel="next"`,
      )
    return {
      products: found.products.map(item => ({
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
      sort: found.sort,
      next: found.next ?? null,
    }
  },

  'GET /api/search/suggest': async ({ query, cacheUntilChanged }) => {
    cacheUntilChanged('products', 'categories', 'synonyms', dictionaryTag)
    const { products, understood, ...rest } = await suggest(readDb, query.q ?? '')
    return {
      products: products.map(product => ({ ...product, inStock: product.stock > 0 })),
      ...rest,
      understood,
      filters: understood ? understoodLabels(understood) : [],
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
