import { articleCard } from '#contract/blog.ts'
import type { RoutineView } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import { listSteps } from '#domain/collections/collection.ts'
import type { Home } from '#domain/home/home.ts'
import { withDeliveryTerms, withReachableSupport, withUsableOffers } from '#domain/home/promises.ts'
import { listFirst } from '#domain/search/list-first.ts'
import type { Services } from '#services.ts'
import { arrangeSections, type HomeSection } from '#values/home-sections.ts'
import { toRupees } from '#values/money.ts'
import { presentCollection } from '../present/collections.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { type SharedData, sharedData } from './shared-data.ts'
import { withFallback } from './with-fallback.ts'

/** `draft`: pieces that are not saved yet. */
export async function homePage(
  services: Services,
  _call?: PageCall,
  draft: Partial<Home> = {},
): Promise<LoadedPage> {
  const { db } = services
  const shared = sharedData(services)
  const { routine, order, ...pieces } = { ...(await shared.home()), ...draft }
  const [delivery, settings, contact, { codes, staleAt }, carousels, concerns, offered, blog] =
    await Promise.all([
      shared.delivery(),
      shared.settings(),
      shared.contact(),
      shared.codes(),
      withFallback(readCarousels(db), { arrivals: null, latest: null, bestSelling: null }),
      withFallback(shared.concerns(), []),
      withFallback(findRoutine(db, shared, routine.collection), null),
      shared.articles(),
    ])
  const sections = arrangeSections(order).flatMap(({ section, hidden }) => (hidden ? [] : section))
  const ifShown = <Item>(section: HomeSection, list: Item[]) => (sections.includes(section) ? list : [])
  // While there is nothing to buy, no code can be used.
  const usableCodes = carousels.value.arrivals?.length === 0 ? [] : codes
  const waysToReach = [settings.supportEmail, settings.supportPhone, contact.email, contact.phone]
  const badges = withReachableSupport(withDeliveryTerms(pieces.trustBadges, delivery), waysToReach)
  return {
    name: 'home',
    props: {
      ...pieces,
      sections,
      // What is hidden is not sent either.
      brands: ifShown('brands', pieces.brands),
      ...withUsableOffers(pieces, usableCodes),
      trustBadges: ifShown('trustBadges', badges),
      testimonials: ifShown('testimonials', pieces.testimonials),
      concerns: concerns.value,
      routine: offered.value,
      ...carousels.value,
      articles: blog.articles.map(one => articleCard.parse(one)),
    },
    head: {
      title: 'skincare, haircare, makeup and bath',
      shopFirst: true,
      description:
        'Beauty that glows: skincare, haircare, makeup, bath soaps and makeup tools, delivered across India.',
      canonical: '/',
      preload: firstPicture(pieces),
    },
    about: { kind: 'page', id: '/' },
    tags: ['home', 'products', 'categories', 'collections', 'blog', 'delivery', 'promotions', 'contact'],
    expiresAt: earlier(blog.staleAt, staleAt),
    failures: [carousels, concerns, offered].flatMap(({ failures }) => failures),
  }
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other)

async function readCarousels(db: Db) {
  const { arrivals, latest, bestSelling } = await listFirst(db)
  return {
    arrivals: arrivals.map(card => pageCard.parse(card)),
    latest: latest.map(card => pageCard.parse(card)),
    bestSelling: bestSelling.map(card => pageCard.parse(card)),
  }
}

async function findRoutine(db: Db, shared: SharedData, slug: string): Promise<RoutineView | null> {
  if (!slug) return null
  const collection = (await shared.collections()).find(one => one.slug === slug)
  // It may have been deleted since it was chosen.
  if (!collection) return null
  const products = await listSteps(db, collection.id)
  if (products.length === 0) return null
  const { title, intro, path } = presentCollection(collection)
  return {
    slug,
    title,
    intro,
    path: collection.routine ? `/routine/${encodeURIComponent(slug)}` : path,
    steps: products.map(({ id, name, image, price, stock }) => ({
      _id: id,
      name,
      image,
      price: toRupees(price),
      inStock: stock > 0,
    })),
  }
}

/** `sizes` is the banner's, so that the browser preloads the rendition it then shows. */
function firstPicture({ slides }: Pick<Home, 'slides'>) {
  const path = slides[0]?.picture
  return path ? { path, sizes: '(min-width: 80rem) 78rem, 100vw' } : undefined
}
