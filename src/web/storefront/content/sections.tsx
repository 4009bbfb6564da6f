import { lazy, type ReactNode } from 'react'
import type { SectionView, ViewOf, ViewType } from '#contract/content/section-views.ts'
import { ArticleGrid } from '../blog/article-card.tsx'
import { Banner } from '../home/banner.tsx'
import { BrandTicker } from '../home/brand-ticker.tsx'
import { CategoryStrip } from '../home/category-strip.tsx'
import { MarqueeBand } from '../home/marquee-band.tsx'
import { OfferTab } from '../home/offer-tab.tsx'
import { ProductCarousel } from '../home/product-carousel.tsx'
import { ProductRows } from '../home/product-rows.tsx'
import { PromoBanner } from '../home/promo-banner.tsx'
import { RoutineSet } from '../home/routine-set.tsx'
import { SectionHead } from '../home/section-head.tsx'
import { ShopByConcern } from '../home/shop-by-concern.tsx'
import { TestimonialCarousel } from '../home/testimonial-carousel.tsx'
import { TrustBadgeRow } from '../home/trust-badge-row.tsx'
import { FarPart, LatePart } from '../late-part.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'

/** What the usual home page has not, in a chunk of its own. The server imports it first, because it cannot wait while it renders. */
const loadMore = () => import('./more-sections.tsx')
const MoreSection = import.meta.env.SSR ? (await loadMore()).default : lazy(loadMore)

interface Props {
  sections: SectionView[]
  /** The page's h1. */
  title: ReactNode
}

/** The sections of a page, one below the other. */
export function Sections({ sections, title }: Props) {
  const standing = sections.filter(({ type }) => type !== 'sideOffer')
  const leading = standing.findIndex(section => !isLeading(section) && isNoNote(section))
  const hasControl = sections.some(section => section.type === 'slides' && section.slides.length > 1)
  return (
    <>
      {sections.map(
        section => section.type === 'sideOffer' && <OfferTab key={section.frame.id} {...section} />,
      )}
      <div className="home grid grid-cols-1 gap-14 pb-4 lg:gap-20">
        {title}
        {standing.map((section, index) => {
          if (section.type === 'ownerNote') return <OwnerNote key={section.frame.id} {...section} />
          const { frame, type } = section
          const content = render(section, hasControl)
          const marked = { 'data-section': frame.id, id: frame.anchor || undefined }
          const placed = `${shownOn[frame.show]} ${spaces[frame.space]}`.trim()
          const previous = standing.slice(0, index).findLast(isNoNote)
          const next = standing.slice(index + 1).find(isNoNote)
          // A banner stands closely below the strip, with it.
          if (type === 'slides' && previous && isStrip(previous)) return null
          if (isStrip(section) && next?.type === 'slides')
            return (
              <div key={frame.id} className={leadClass}>
                <div {...marked} className={placed || undefined}>
                  {content}
                </div>
                <div
                  data-section={next.frame.id}
                  id={next.frame.anchor || undefined}
                  className={shownOn[next.frame.show] || undefined}
                >
                  <Banner {...next} />
                </div>
              </div>
            )
          const className = `${classOf(section)} ${placed}`.trim()
          if (leading < 0 || index < leading)
            return (
              <div key={frame.id} {...marked} className={className}>
                {content}
              </div>
            )
          const isFramed = frame.ground !== 'page' && !wide.has(type)
          const part = isFramed ? <div className={column}>{content}</div> : content
          const partClass = isFramed ? `${grounds[frame.ground]} py-12 lg:py-16 ${placed}`.trim() : className
          if (index === leading)
            return (
              <LatePart key={frame.id} {...marked} className={partClass}>
                {part}
              </LatePart>
            )
          return (
            // A guest who has signed in for a routine comes back to have it added.
            <FarPart key={frame.id} {...marked} className={partClass} atOnce={type === 'routine'}>
              {part}
            </FarPart>
          )
        })}
      </div>
    </>
  )
}

const isNoNote = ({ type }: SectionView) => type !== 'ownerNote'
const isStrip = (section: SectionView) => section.type === 'categories' && section.layout === 'strip'

/** On the first screen: hydrated with the page. */
const isLeading = (section: SectionView) =>
  section.type === 'slides' || section.type === 'announcement' || isStrip(section)

/** Those that are as wide as the screen. */
const wide = new Set<ViewType>(['marquee', 'brands', 'testimonials', 'announcement'])
const column = 'mx-auto w-full max-w-7xl px-4 empty:hidden'
const grounds = {
  page: '',
  sunk: 'bg-sunk',
  soft: 'bg-accent-soft',
  bold: 'bg-bold text-on-bold',
}
const spaces = { tight: '-my-5 lg:-my-7', normal: '', airy: 'my-6 lg:my-12' }
const shownOn = { all: '', phone: 'md:hidden', desktop: 'max-md:hidden' }

const leadClass = 'mx-auto w-full max-w-7xl sm:px-4'

function classOf(section: SectionView): string {
  if (wide.has(section.type)) return 'empty:hidden'
  return section.type === 'slides' || isStrip(section) ? leadClass : column
}

/** `hasControl`: whether a banner has the page's control of motion. */
function render(section: SectionView, hasControl: boolean): ReactNode {
  switch (section.type) {
    case 'slides':
      return <Banner {...section} />
    case 'categories':
      return section.layout === 'strip' ? <CategoryStrip {...section} /> : <MoreSection section={section} />
    case 'products':
      return <Products {...section} />
    case 'promo':
      return <PromoBanner {...section} />
    case 'marquee':
      return <MarqueeBand {...section} control={!hasControl} />
    case 'brands':
      return <BrandTicker {...section} />
    case 'trustBadges':
      return <TrustBadgeRow badges={section.trustBadges} />
    case 'testimonials':
      return <TestimonialCarousel {...section} />
    case 'concerns':
      return <ShopByConcern {...section} />
    case 'routine':
      return <RoutineSet routine={section.routine} />
    case 'articles':
      return (
        <section aria-label={section.title || 'Articles'}>
          <SectionHead title={section.title} more="/blog" />
          <ArticleGrid articles={section.articles} className="sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8" />
        </section>
      )
    default:
      return <MoreSection section={section} />
  }
}

function Products({ title, layout, products, search, more }: ViewOf<'products'>) {
  const shown = { title, source: { products, search }, more }
  return layout === 'grid' ? <ProductRows {...shown} /> : <ProductCarousel {...shown} />
}
