import { call } from '#contract/client.ts'
import type { Pages } from '#contract/pages.ts'
import { useLayout } from '../layout/layout-context.tsx'
import { Banner } from './banner.tsx'
import { Brands } from './brands.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { FromTheBlog } from './from-the-blog.tsx'
import { Marquee } from './marquee.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { Promo } from './promo.tsx'
import { SideOffer } from './side-offer.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustBadges } from './trust-badges.tsx'

export default function HomePage(home: Pages['home']) {
  const { categories, settings } = useLayout()
  return (
    <div className="grid grid-cols-1 gap-14 pb-4 lg:gap-20">
      <h1 className="sr-only">{settings.shopName}, beauty that glows</h1>
      <div className="mx-auto w-full max-w-7xl sm:px-4">
        <CategoryStrip categories={categories} />
        <Banner slides={home.slides} />
      </div>
      <div className={column}>
        <NewArrivals products={home.newArrivals} ask={() => askNewest(8)} />
      </div>
      <div className={`below-fold ${column}`}>
        <ProductCarousel
          title="Latest Products"
          loading="Loading latest products..."
          source={{ products: home.latest, ask: () => askNewest(12) }}
          more="/product"
        />
      </div>
      <div className={column}>
        <Promo promo={home.promo} />
      </div>
      <Marquee text={home.marquee.text} />
      <SideOffer {...home.sideOffer} />
      <div className={`below-fold ${column}`}>
        <ProductCarousel
          title="Best Selling Products"
          loading="Loading best selling products..."
          source={{ products: home.bestSelling, ask: askBestSelling }}
          more="/product?sort=best-selling"
        />
      </div>
      <Brands brands={home.brands} />
      <div className={column}>
        <TrustBadges badges={home.trustBadges} />
      </div>
      <Testimonials testimonials={home.testimonials} />
      <div className={column}>
        <FromTheBlog articles={home.articles} />
      </div>
    </div>
  )
}

const askNewest = (limit: number) => call('GET /api/productdetail/alldetails', { query: { limit } })
const askBestSelling = () => call('GET /api/search', { query: { sort: 'best-selling', limit: '10' } })

const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'
