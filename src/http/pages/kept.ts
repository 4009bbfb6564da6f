import { LRUCache } from 'lru-cache'
import { listWithLead } from '#domain/blog/lead-article.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { listCollections } from '#domain/collections/collection.ts'
import { findFooter } from '#domain/content/footer.ts'
import { getPolicy } from '#domain/content/policy.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { getHome } from '#domain/home/home.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { allSellers } from '#domain/products/announce-seller.ts'
import type { Card } from '#domain/products/list-cards.ts'
import { listPromotions } from '#domain/promotions/offers.ts'
import type { FacetCounts } from '#domain/search/count-facets.ts'
import { listConcerns } from '#domain/search/list-concerns.ts'
import { listMenu } from '#domain/search/list-menu.ts'
import type { BestSeller } from '#domain/search/list-related.ts'
import type { findSoldBy } from '#domain/sellers/seller.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { keepEachUntilChanged, keepUntilChanged } from '../cache/keep-until-changed.ts'
import type { readFeedback } from './product-feedback.ts'

const articlesOnHome = 3
const ttlSeconds = 60
/** Small ones: a name, or a few ids. */
const most = 1000
/** Each with a few reviews and questions. */
const mostFeedback = 300
/** Each with up to a hundred counts. */
const mostLists = 200

/**
 * What many pages show and hardly ever changes, kept in memory: a page that is made again reads only its products. A page that
 * shows one of them must have its tags.
 */
export function keptFor(services: Services): Kept {
  const known = keptByServices.get(services)
  if (known) return known
  const created = keep(services)
  keptByServices.set(services, created)
  return created
}

const keptByServices = new WeakMap<Services, Kept>()

export type Kept = ReturnType<typeof keep>

function keep({ db, changes }: Services) {
  const until = <Value>(
    tags: string[],
    load: () => Promise<Value>,
    staleAt?: (value: Value) => Date | undefined,
  ) => keepUntilChanged({ changes, tags, ttlSeconds, load, ...(staleAt && { staleAt }) })
  return {
    settings: until(['settings'], () => getSettings(db)),
    categories: until(['categories'], () => listCategories(db)),
    footer: until(['footer'], () => findFooter(db)),
    // It reads the best sellers, which change slowly; their stock, announced with every order, is not in it.
    menu: until([allSellers], () => listMenu(db)),
    concerns: until(['products', allSellers], () => listConcerns(db)),
    /** Their order changes with every order, slowly; which ones there are, with the tag of their category or of all products. */
    bestSelling: keepEachUntilChanged<BestSeller[]>({ changes, ttlSeconds, most }),
    /** Of best sellers. They say what their categories are called, and how many shades or sizes their families have. */
    cards: keepEachUntilChanged<Card | undefined>({
      changes,
      ttlSeconds,
      most,
      invalidatesAll: tag => tag === 'categories' || tag.startsWith('family:'),
    }),
    soldBy: keepEachUntilChanged<Awaited<ReturnType<typeof findSoldBy>>>({ changes, ttlSeconds, most }),
    feedback: keepEachUntilChanged<Awaited<ReturnType<typeof readFeedback>>>({
      changes,
      ttlSeconds,
      most: mostFeedback,
    }),
    /** By the filters of a list: the same on all its pages, in every order. */
    facets: until(['products', 'categories', 'collections', dictionaryTag], async () => {
      return new LRUCache<string, Promise<FacetCounts>>({ max: mostLists })
    }),
    dictionary: until([dictionaryTag], () => getDictionary(db)),
    home: until(['home'], () => getHome(db)),
    collections: until(['collections'], () => listCollections(db)),
    articles: until(
      ['blog'],
      () => listWithLead(db, { limit: articlesOnHome }),
      ({ staleAt }) => staleAt,
    ),
    delivery: until(['delivery'], () => getDeliveryRules(db)),
    returns: until(['policy:returns'], () => getPolicy(db, 'returns')),
    promotions: until(
      ['promotions'],
      () => listPromotions(db),
      ({ staleAt }) => staleAt,
    ),
  }
}
