import { listWithLead } from '#domain/blog/lead-article.ts'
import { getHome, type Home } from '#domain/home/home.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { Services } from '#services.ts'
import { presentArticleCard } from '../present/blog.ts'
import { presentProductCard } from '../present/products/products.ts'
import type { LoadedPage } from './page.ts'
import { withFallback } from './with-fallback.ts'

const counts = { newArrivals: 8, latest: 12, bestSelling: 10, articles: 3 }

export async function homePage({ db }: Services): Promise<LoadedPage> {
  const [pieces, newest, bestSelling, blog] = await Promise.all([
    getHome(db),
    withFallback(listProducts(db, { sort: 'newest', limit: counts.latest }), null),
    withFallback(listProducts(db, { sort: 'best-selling', limit: counts.bestSelling }), null),
    listWithLead(db, { limit: counts.articles }),
  ])
  const products = newest.value?.products.map(presentProductCard)
  return {
    name: 'home',
    props: {
      ...pieces,
      newArrivals: products?.slice(0, counts.newArrivals) ?? null,
      latest: products ?? null,
      bestSelling: bestSelling.value?.products.map(presentProductCard) ?? null,
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
    tags: ['home', 'products', 'categories', 'blog'],
    expiresAt: blog.staleAt,
    failures: [...newest.failures, ...bestSelling.failures],
  }
}

/** `sizes` is the banner's, so that the browser preloads the rendition it then shows. */
function firstPicture({ slides }: Home) {
  const path = slides[0]?.picture
  return path ? { path, sizes: '(min-width: 80rem) 78rem, 100vw' } : undefined
}
