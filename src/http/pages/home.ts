import type { RoutineView } from '#contract/pages.ts'
import type { Db } from '#db/client.ts'
import { listWithLead } from '#domain/blog/lead-article.ts'
import { collectionProducts, listCollections } from '#domain/collections/collection.ts'
import { getHome, type Home } from '#domain/home/home.ts'
import { listConcerns } from '#domain/search/list-concerns.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { Services } from '#services.ts'
import { arrangeSections, type HomeSection } from '#values/home-sections.ts'
import { toRupees } from '#values/money.ts'
import { presentArticleCard } from '../present/blog.ts'
import { presentCollection } from '../present/collections.ts'
import { toCards } from './cards.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { withFallback } from './with-fallback.ts'

/** All that the carousels show, so that they can be scrolled without scripts. */
const counts = { newest: 10, bestSelling: 10, articles: 3, concerns: 8 }

/** `draft`: pieces that are not saved yet. */
export async function homePage(
  { db }: Services,
  _call?: PageCall,
  draft: Partial<Home> = {},
): Promise<LoadedPage> {
  const [saved, newest, bestSelling, concerns, blog] = await Promise.all([
    getHome(db),
    withFallback(listCards(db, 'newest'), null),
    withFallback(listCards(db, 'best-selling'), null),
    withFallback(listConcerns(db, counts.concerns), []),
    listWithLead(db, { limit: counts.articles }),
  ])
  const { routine, order, ...pieces } = { ...saved, ...draft }
  const sections = arrangeSections(order).flatMap(({ section, hidden }) => (hidden ? [] : section))
  const ifShown = <Item>(section: HomeSection, list: Item[]) => (sections.includes(section) ? list : [])
  const offered = await withFallback(findRoutine(db, routine.collection), null)
  return {
    name: 'home',
    props: {
      ...pieces,
      sections,
      // What is hidden is not sent either.
      brands: ifShown('brands', pieces.brands),
      trustBadges: ifShown('trustBadges', pieces.trustBadges),
      testimonials: ifShown('testimonials', pieces.testimonials),
      concerns: concerns.value,
      routine: offered.value,
      newest: newest.value,
      bestSelling: bestSelling.value,
      articles: blog.articles.map(presentArticleCard),
    },
    head: {
      title: 'skincare, haircare, makeup and bath',
      shopFirst: true,
      description:
        'Beauty that glows: skincare, haircare, makeup, bath soaps and makeup tools, delivered across India.',
      canonical: '/',
      preload: firstPicture(pieces),
    },
    tags: ['home', 'products', 'categories', 'collections', 'blog'],
    expiresAt: blog.staleAt,
    failures: [newest, bestSelling, concerns, offered].flatMap(({ failures }) => failures),
  }
}

async function listCards(db: Db, sort: 'newest' | 'best-selling') {
  const limit = sort === 'newest' ? counts.newest : counts.bestSelling
  return toCards(db, (await listProducts(db, { sort, limit })).products)
}

async function findRoutine(db: Db, slug: string): Promise<RoutineView | null> {
  if (!slug) return null
  const collection = (await listCollections(db)).find(one => one.slug === slug)
  // It may have been deleted since it was chosen.
  if (!collection) return null
  const products = await collectionProducts(db, collection.id)
  if (products.length === 0) return null
  const { title, intro, path } = presentCollection(collection)
  return {
    slug,
    title,
    intro,
    path,
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
