import type { ReactNode } from 'react'
import type { CategoryView, Pages } from '#contract/pages.ts'
import type { HomeSection } from '#values/home-sections.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { ArticleGrid } from '../blog/article-card.tsx'
import { FarPart, LatePart } from '../late-part.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'
import { categoryPath } from '../paths.ts'
import { Banner } from './banner.tsx'
import { BrandTicker } from './brand-ticker.tsx'
import { MotionToggle } from './motion-toggle.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { OfferTab } from './offer-tab.tsx'
import { PictureOrGlow, scrimClass } from './picture-or-glow.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { RoutineSet } from './routine-set.tsx'
import { SectionHead } from './section-head.tsx'
import { ShopByConcern } from './shop-by-concern.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'
import { Ticker } from './ticker.tsx'
import { TrustBadgeRow } from './trust-badge-row.tsx'

export default function HomePage(home: Pages['home']) {
  const { categories, settings } = useLayout()
  return (
    <>
      <OfferTab {...home.sideOffer} />
      <div className="home grid grid-cols-1 gap-14 pb-4 lg:gap-20">
        <h1 className="sr-only">{settings.shopName}, beauty that glows</h1>
        <div className="mx-auto w-full max-w-7xl sm:px-4">
          <CategoryStrip categories={categories} />
          {categories.length === 0 && (
            <OwnerNote
              text="Your categories go here, such as Skincare."
              action="Add a category"
              path="/admin/category"
            />
          )}
          <Banner slides={home.slides} />
          {home.slides.length === 0 && (
            <OwnerNote
              text="A banner with a picture goes here, the first thing customers see."
              action="Add a banner"
              path="/admin/home"
            />
          )}
        </div>
        {home.sections.flatMap((section, index) => {
          const className = wide.has(section) ? 'empty:hidden' : column
          const content = sections[section](home)
          const missing = missingNote(section, home)
          const note = missing && <OwnerNote key={`${section} note`} {...missing} />
          if (index === 0)
            return [
              <LatePart key={section} className={className}>
                {content}
              </LatePart>,
              note,
            ]
          return [
            // A guest who has signed in for a routine comes back to have it added.
            <FarPart key={section} className={className} atOnce={section === 'routine'}>
              {content}
            </FarPart>,
            note,
          ]
        })}
      </div>
    </>
  )
}

/** What each section shows; an admin chooses their order. */
const sections: Record<HomeSection, (home: Pages['home']) => ReactNode> = {
  newArrivals: ({ arrivals }) => <NewArrivals products={arrivals} search={{ sort: 'newest', limit: '8' }} />,
  concerns: ({ concerns }) => <ShopByConcern concerns={concerns} />,
  latest: ({ latest }) => (
    <ProductCarousel
      title="Latest Products"
      loading="Loading latest products..."
      source={{ products: latest, search: { sort: 'newest', limit: '10' } }}
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

interface Missing {
  text: string
  action: string
  path: string
}

/** What belongs in a section that visitors do not see yet. One that the owner has hidden is not missed. */
function missingNote(section: HomeSection, home: Pages['home']): Missing | undefined {
  const product = { action: 'Add a product', path: '/admin/stepper-product' }
  const edit = { action: 'Edit the home page', path: '/admin/home' }
  if (section === 'newArrivals' && home.arrivals?.length === 0)
    return { text: 'Your newest products go here.', ...product }
  if (section === 'latest' && home.latest?.length === 0)
    return { text: 'Products that came before your newest eight go here.', ...product }
  if (section === 'bestSelling' && home.bestSelling?.length === 0)
    return { text: 'What sells best goes here.', ...product }
  if (section === 'marquee' && !home.marquee.text)
    return { text: 'Your offer goes here, once there is something to buy with it.', ...edit }
  if (section === 'brands' && home.brands.length === 0)
    return { text: 'The brands you sell go here.', ...edit }
  if (section === 'testimonials' && home.testimonials.length === 0)
    return { text: 'What your customers say goes here.', ...edit }
  if (section === 'blog' && home.articles.length === 0)
    return { text: 'Your latest articles go here.', action: 'Write an article', path: '/admin/blog/new' }
}

/** Those that are as wide as the screen. */
const wide = new Set<HomeSection>(['marquee', 'brands', 'testimonials'])
const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'

function CategoryStrip({ categories }: { categories: CategoryView[] }) {
  if (categories.length === 0) return <div className="h-4" />
  return (
    <nav aria-label="Categories" className="overflow-x-auto pt-4 pb-3 [scrollbar-width:none] lg:py-5">
      {/* Not centred: the page is painted while it streams in, and each further category would shift the ones before. */}
      <ul className="category-strip flex w-max gap-1 px-3 lg:gap-8 lg:px-4 xl:gap-14">
        {categories.map(({ _id, slug, name, image }) => (
          <li key={_id}>
            <a href={categoryPath(slug)}>
              <span>
                <PictureOrInitial
                  path={image}
                  name={name}
                  sizes="6rem"
                  upTo={320}
                  placeholderClass="text-3xl text-accent"
                />
              </span>
              {/* Always one line, so that a late font does not shift the banner below. */}
              <span title={name}>{shortName(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As specified: the first 15 characters and an ellipsis; a name of up to 15 loses nothing, so it has none. */
const shortName = (name: string) => (name.length > 15 ? `${name.slice(0, 15)}…` : name)

const times = [1, 2, 3, 4]

type Props = Pages['home']['marquee'] & {
  /** Whether the page's control of motion is here, because there is no banner that has it. */
  control: boolean
}

function MarqueeBand({ text, secondText = '', secondLink = '', control }: Props) {
  if (!text) return null
  return (
    <Ticker
      label="Offer"
      className="marquee bg-fill text-on-fill"
      round={(copy, looped) => (
        <div className="flex shrink-0 items-center">
          {(looped ? times : times.slice(0, 1)).map(time => {
            const repeated = copy || time > 1
            return (
              <p
                key={time}
                aria-hidden={repeated}
                className={`flex items-center ${repeated ? 'motion-reduce:hidden' : ''}`}
              >
                <span className={spanClass}>{text}</span>
                {secondText && (
                  <span className={spanClass}>
                    {secondLink ? (
                      <a
                        href={secondLink}
                        tabIndex={repeated ? -1 : undefined}
                        className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-8 focus-visible:outline-surface"
                      >
                        {secondText}
                      </a>
                    ) : (
                      secondText
                    )}
                  </span>
                )}
              </p>
            )
          })}
        </div>
      )}
    >
      {control && <MotionToggle className="absolute top-2.5 right-3 text-ink" />}
    </Ticker>
  )
}

const spanClass =
  "flex min-h-16 items-center whitespace-nowrap font-display text-xl tracking-[0.12em] after:px-8 after:content-['✦']"

function PromoBanner({ promo }: { promo: Pages['home']['promo'] }) {
  const { picture, heading, text, button } = promo
  if (!picture && !heading) return null
  return (
    <section
      aria-label={heading || 'Offer'}
      className="promo relative grid overflow-hidden rounded-3xl bg-sunk md:min-h-104"
    >
      <div className="editorial relative h-56 md:absolute md:inset-0 md:h-auto">
        <PictureOrGlow
          path={picture}
          tint={1}
          // Without a heading the picture is the whole content.
          alt={heading ? '' : button.label}
          width={1600}
          height={640}
          sizes="(min-width: 80rem) 78rem, 93vw"
          className="size-full object-cover object-[68%_40%]"
        />
      </div>
      {heading && (
        <div className={`relative flex flex-col justify-center p-6 md:p-14 ${picture ? scrimClass : ''}`}>
          <div className="grid max-w-md justify-items-start gap-4 md:w-[44%]">
            <h2 className="text-3xl leading-tight lg:text-5xl">{heading}</h2>
            {text && <p className="text-muted leading-relaxed lg:text-lg">{text}</p>}
            {button.label && button.path && (
              <a href={button.path} className={buttonClass()}>
                {button.label}
              </a>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
