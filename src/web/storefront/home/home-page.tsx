import type { ReactNode } from 'react'
import type { Pages } from '#contract/pages.ts'
import type { HomeSection } from '#values/home-sections.ts'
import { ArticleGrid } from '../blog/article-card.tsx'
import { FarPart, LatePart } from '../late-part.tsx'
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
        {home.sections.map((section, index) => {
          const className = wide.has(section) ? 'empty:hidden' : column
          const content = sections[section](home)
          if (index === 0)
            return (
              <LatePart key={section} className={className}>
                {content}
              </LatePart>
            )
          return (
            // A guest who has signed in for a routine comes back to have it added.
            <FarPart key={section} className={className} atOnce={section === 'routine'}>
              {content}
            </FarPart>
          )
        })}
      </div>
    </>
  )
}

/** What each section shows; an admin chooses their order. */
const sections: Record<HomeSection, (home: Pages['home']) => ReactNode> = {
  newArrivals: ({ newest }) => (
    <NewArrivals products={newest?.slice(0, 8) ?? null} search={{ sort: 'newest', limit: '8' }} />
  ),
  concerns: ({ concerns }) => <ShopByConcern concerns={concerns} />,
  latest: ({ newest }) => (
    <ProductCarousel
      title="Latest Products"
      loading="Loading latest products..."
      source={{ products: newest, search: { sort: 'newest', limit: '10' } }}
      more="/product"
    />
  ),
  promo: ({ promo }) => <PromoBanner promo={promo} />,
  marquee: ({ marquee, slides }) => <MarqueeBand {...marquee} control={slides.length < 2} />,
  bestSelling: ({ bestSelling }) => (
    <ProductCarousel
      title="Best Selling Products"
      loading="Loading best selling products..."
      source={{ products: bestSelling, search: { sort: 'best-selling', limit: '10' } }}
      more="/product?sort=best-selling"
    />
  ),
  routine: ({ routine }) => <RoutineSet routine={routine} />,
  brands: ({ brands }) => <BrandTicker brands={brands} />,
  trustBadges: ({ trustBadges }) => <TrustBadgeRow badges={trustBadges} />,
  testimonials: ({ testimonials }) => <TestimonialCarousel testimonials={testimonials} />,
  blog: ({ articles }) =>
    articles.length > 0 && (
      <section aria-label="From The Beauty Blog">
        <SectionHead title="From The Beauty Blog" more="/blog" />
        <ArticleGrid articles={articles} className="sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8" />
      </section>
    ),
}

/** Those that are as wide as the screen. */
const wide = new Set<HomeSection>(['marquee', 'brands', 'testimonials'])
const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'
