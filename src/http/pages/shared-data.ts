import { findOutage } from '#db/failures.ts'
import { listWithLead } from '#domain/blog/lead-article.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { listCollections } from '#domain/collections/collection.ts'
import { getContact } from '#domain/content/contact.ts'
import { findFooter } from '#domain/content/footer.ts'
import { getPolicy } from '#domain/content/policy.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { getLiveLook } from '#domain/looks/look.ts'
import { listOwnFonts } from '#domain/looks/own-fonts.ts'
import { listShownMenus } from '#domain/menus/menus.ts'
import { getHomeDocument } from '#domain/pages/page.ts'
import { allSellers } from '#domain/products/announce-seller.ts'
import { listPromotions, listRunningCodes } from '#domain/promotions/offers.ts'
import { listConcerns } from '#domain/search/list-concerns.ts'
import { listMenu } from '#domain/search/list-menu.ts'
import { listWritten, searchTextsTag } from '#domain/search-texts/search-text.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { createTagCache } from '../cache/tag-cache.ts'

export const articlesOnHome = 3

/**
 * What many pages show and hardly ever changes, cached like whole pages. A page that shows one of them must have its tags.
 */
export function sharedData(services: Services): SharedData {
  const known = byServices.get(services)
  if (known) return known
  const created = createSharedData(services)
  byServices.set(services, created)
  return created
}

const byServices = new WeakMap<Services, SharedData>()

export type SharedData = ReturnType<typeof createSharedData>

function createSharedData({ db, changes }: Services) {
  const cache = createTagCache<unknown>({
    maxSize: 100,
    sizeOf: () => 1,
    ttlSeconds: 60,
    enabled: () => changes.connected || changes.away,
  })
  changes.subscribe(cache.invalidate)
  const cached = <Value>(
    name: string,
    tags: string[] | ((value: Value) => string[]),
    load: () => Promise<Value>,
    expiresAt?: (value: Value) => Date | undefined,
  ) => {
    const tagged = async () => {
      const value = await load()
      return { value, tags: Array.isArray(tags) ? tags : tags(value), expiresAt: expiresAt?.(value) }
    }
    return async () => {
      try {
        return (await cache.get(name, tagged)) as Value
      } catch (error) {
        const kept = cache.findKept(name)
        if (kept === undefined || !findOutage(error)) throw error
        return kept as Value
      }
    }
  }
  return {
    look: cached(
      'look',
      ['looks'],
      async () => ({ ...(await getLiveLook(db)), fonts: await listOwnFonts(db) }),
      ({ until }) => until,
    ),
    settings: cached('settings', ['settings'], () => getSettings(db)),
    categories: cached('categories', ['categories'], () => listCategories(db)),
    contact: cached('contact', ['contact'], () => getContact(db)),
    footer: cached('footer', ['footer'], () => findFooter(db)),
    // It reads the best sellers, which change slowly; their stock, announced with every order, is not in it.
    menu: cached('menu', [allSellers], () => listMenu(db)),
    writtenTexts: cached('search texts', [searchTextsTag], () => listWritten(db)),
    ownMenus: cached(
      'own menus',
      // Products are announced with every order: only those that a menu leads to count.
      ({ tags }) => ['menus', allSellers, ...tags],
      () => listShownMenus(db),
    ),
    concerns: cached('concerns', ['products', allSellers], () => listConcerns(db)),
    dictionary: cached('dictionary', [dictionaryTag], () => getDictionary(db)),
    home: cached('home', ['home'], () => getHomeDocument(db)),
    collections: cached('collections', ['collections'], () => listCollections(db)),
    articles: cached(
      'articles',
      ['blog'],
      () => listWithLead(db, { limit: articlesOnHome }),
      ({ staleAt }) => staleAt,
    ),
    delivery: cached('delivery', ['delivery'], () => getDeliveryRules(db)),
    returns: cached('returns', ['policy:returns'], () => getPolicy(db, 'returns')),
    promotions: cached(
      'promotions',
      ['promotions'],
      () => listPromotions(db),
      ({ staleAt }) => staleAt,
    ),
    codes: cached(
      'codes',
      ['promotions'],
      () => listRunningCodes(db),
      ({ staleAt }) => staleAt,
    ),
  }
}
