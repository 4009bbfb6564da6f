import { Fragment, type ReactNode } from 'react'
import { call } from '#contract/client.ts'
import type { Pages } from '#contract/pages.ts'
import type { HomeSection } from '#values/home-sections.ts'
import { ArticleGrid } from '../blog/article-card.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { Banner } from './banner.tsx'
import { BrandTicker } from './brand-ticker.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { MarqueeBand } from './marquee-band.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { OfferBar } from './offer-bar.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { RoutineSet } from './routine-set.tsx'
import { SectionHead } from './section-head.tsx'
import { ShopByConcern } from './shop-by-concern.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'
import { TrustBadgeRow } from './trust-badge-row.tsx'

export default function HomePage(home: Pages['home']) {
  const { categories, settings } = useLayout()
  return (
    <>
      <OfferBar {...home.sideOffer} />
      <div className="grid grid-cols-1 gap-14 pb-4 lg:gap-20">
        <h1 className="sr-only">{settings.shopName}, beauty that glows</h1>
        <div className="mx-auto w-full max-w-7xl sm:px-4">
          <CategoryStrip categories={categories} />
          <Banner slides={home.slides} />
        </div>
        {home.sections.map(section => (
          <Fragment key={section}>{sections[section](home)}</Fragment>
        ))}
      </div>
    </>
  )
}

/** What each section shows; an admin chooses their order. */
const sections: Record<HomeSection, (home: Pages['home']) => ReactNode> = {
  newArrivals: ({ newest }) => (
    <div className={column}>
      <NewArrivals products={newest?.slice(0, 8) ?? null} fetch={() => fetchNewest(8)} />
    </div>
  ),
  concerns: ({ concerns }) => (
    <div className={column}>
      <ShopByConcern concerns={concerns} />
    </div>
  ),
  latest: ({ newest }) => (
    <div className={column}>
      <ProductCarousel
        title="Latest Products"
        loading="Loading latest products..."
        source={{ products: newest, fetch: () => fetchNewest(10) }}
        more="/product"
      />
    </div>
  ),
  promo: ({ promo }) => (
    <div className={column}>
      <PromoBanner promo={promo} />
    </div>
  ),
  marquee: ({ marquee, slides }) => <MarqueeBand {...marquee} control={slides.length < 2} />,
  bestSelling: ({ bestSelling }) => (
    <div className={column}>
      <ProductCarousel
        title="Best Selling Products"
        loading="Loading best selling products..."
        source={{ products: bestSelling, fetch: fetchBestSelling }}
        more="/product?sort=best-selling"
      />
    </div>
  ),
  routine: ({ routine }) => (
    <div className={column}>
      <RoutineSet routine={routine} />
    </div>
  ),
  brands: ({ brands }) => <BrandTicker brands={brands} />,
  trustBadges: ({ trustBadges }) => (
    <div className={column}>
      <TrustBadgeRow badges={trustBadges} />
    </div>
  ),
  testimonials: ({ testimonials }) => <TestimonialCarousel testimonials={testimonials} />,
  blog: ({ articles }) => (
    <div className={column}>
      {articles.length > 0 && (
        <section aria-label="From The Beauty Blog">
          <SectionHead title="From The Beauty Blog" more="/blog" />
          <ArticleGrid articles={articles} className="sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8" />
        </section>
      )}
    </div>
  ),
}

const fetchNewest = (limit: number) => call('GET /api/productdetail/alldetails', { query: { limit } })
const fetchBestSelling = () => call('GET /api/search', { query: { sort: 'best-selling', limit: '10' } })

const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'
