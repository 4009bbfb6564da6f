import type { ReactNode } from 'react'
import type { Pages } from '#contract/pages.ts'
import type { HomeSection } from '#values/home-sections.ts'
import { ArticleGrid } from '../blog/article-card.tsx'
import { KeptPart } from '../kept-part.tsx'
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
        <KeptPart as="div" of={['top', home.slides]} className="mx-auto w-full max-w-7xl sm:px-4">
          <CategoryStrip categories={categories} />
          <Banner slides={home.slides} />
        </KeptPart>
        {home.sections.map((section, index) => {
          const className = wide.has(section) ? 'empty:hidden' : column
          const { shows, show } = sections[section]
          const content = show(home)
          if (index === 0)
            return (
              <LatePart key={section} className={className}>
                {content}
              </LatePart>
            )
          return (
            // A guest who has signed in for a routine comes back to have it added.
            <FarPart
              key={section}
              of={[section, shows(home)]}
              className={className}
              atOnce={section === 'routine'}
            >
              {content}
            </FarPart>
          )
        })}
      </div>
    </>
  )
}

type Home = Pages['home']

/** `show` is given no more than `shows` says, so that a section is rendered again when that changes. */
const section = <Name extends keyof Home>(names: Name[], show: (home: Pick<Home, Name>) => ReactNode) => ({
  shows: (home: Home) => names.map(name => home[name]),
  show,
})

/** What each section shows; an admin chooses their order. */
const sections: Record<HomeSection, ReturnType<typeof section>> = {
  newArrivals: section(['newest'], ({ newest }) => (
    <NewArrivals products={newest?.slice(0, 8) ?? null} search={{ sort: 'newest', limit: '8' }} />
  )),
  concerns: section(['concerns'], ({ concerns }) => <ShopByConcern concerns={concerns} />),
  latest: section(['newest'], ({ newest }) => (
    <ProductCarousel
      title="Latest Products"
      loading="Loading latest products..."
      source={{ products: newest, search: { sort: 'newest', limit: '10' } }}
      more="/product"
    />
  )),
  promo: section(['promo'], ({ promo }) => <PromoBanner promo={promo} />),
  marquee: section(['marquee', 'slides'], ({ marquee, slides }) => (
    <MarqueeBand {...marquee} control={slides.length < 2} />
  )),
  bestSelling: section(['bestSelling'], ({ bestSelling }) => (
    <ProductCarousel
      title="Best Selling Products"
      loading="Loading best selling products..."
      source={{ products: bestSelling, search: { sort: 'best-selling', limit: '10' } }}
      more="/product?sort=best-selling"
    />
  )),
  routine: section(['routine'], ({ routine }) => <RoutineSet routine={routine} />),
  brands: section(['brands'], ({ brands }) => <BrandTicker brands={brands} />),
  trustBadges: section(['trustBadges'], ({ trustBadges }) => <TrustBadgeRow badges={trustBadges} />),
  testimonials: section(['testimonials'], ({ testimonials }) => (
    <TestimonialCarousel testimonials={testimonials} />
  )),
  blog: section(
    ['articles'],
    ({ articles }) =>
      articles.length > 0 && (
        <section aria-label="From The Beauty Blog">
          <SectionHead title="From The Beauty Blog" more="/blog" />
          <ArticleGrid articles={articles} className="sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8" />
        </section>
      ),
  ),
}

/** Those that are as wide as the screen. */
const wide = new Set<HomeSection>(['marquee', 'brands', 'testimonials'])
const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'
