import { lazy, memo, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SellerDetails } from '../accounts/seller-details.tsx'
import { FitsMeSlot } from '../beauty/fits-me-slot.tsx'
import { LatePart } from '../late-part.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { useClientNavigation } from '../use-client-navigation.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FoundPages } from './found-pages.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pagination } from './pagination.tsx'

/**
 * Rendered on the server like all else, but its script is fetched apart: its links work without, and React preserves the
 * server's markup until it is here. The server has to import it first, because it cannot wait while it renders.
 */
const filters = import('./listing-filters.tsx')
const ListingFilters = import.meta.env.SSR ? (await filters).default : lazy(() => filters)

/** Only where a page is about an ingredient: the browser then fetches it, while the server's markup stays. */
const loadDetails = () => import('../ingredients/ingredient-details.tsx')
const IngredientDetails = import.meta.env.SSR ? (await loadDetails()).default : lazy(loadDetails)

export default function ListingPage(first: Pages['listing']) {
  const results = useRef<HTMLDivElement>(null)
  const { props, busy, go, onLinkClick } = useClientNavigation('listing', first, {
    onShown: () => bringIntoView(results.current!),
  })
  const { title, total, more } = props
  const count = `${more ? 'More than ' : ''}${grouped(total)} ${total === 1 ? 'product' : 'products'}`
  const filtered = total > 0 || props.chosen.length > 0
  const { foundPages } = props
  const pagesFirst =
    total === 0 || props.partial || (foundPages?.[0]?.isAnswer && foundPages[0].kind === 'Page')
  return (
    // Event delegation for the links within; pressing Enter on a link clicks it too.
    <div className="mx-auto max-w-7xl px-4 pt-2 pb-6 sm:pt-4" onClickCapture={onLinkClick}>
      <Breadcrumbs trail={[]} here={title} />
      <ListingHeading {...props} />
      {foundPages && pagesFirst && <FoundPages pages={foundPages} />}
      {props.ingredient && (
        <LatePart>
          <IngredientDetails ingredient={props.ingredient} />
        </LatePart>
      )}
      {props.seller && <SellerDetails seller={props.seller} />}
      <div className={`mt-4 grid lg:mt-6 gap-x-10 ${filtered ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}>
        {filtered && (
          <LatePart>
            <ListingFilters {...props} count={count} busy={busy} go={go} />
          </LatePart>
        )}
        <div
          ref={results}
          tabIndex={-1}
          aria-busy={busy}
          className="scroll-mt-36 transition-opacity focus:outline-none aria-busy:opacity-50 md:scroll-mt-24"
        >
          <Results {...props} filtered={filtered} count={count} go={go} />
        </div>
      </div>
      {foundPages && !pagesFirst && <FoundPages pages={foundPages} />}
    </div>
  )
}

type ResultsProps = Pages['listing'] & { filtered: boolean; count: string; go(url: string): void }

// Long: the tap that starts loading others must not render it again.
const Results = memo(function Results({ filtered, count, go, ...props }: ResultsProps) {
  const { settings } = useLayout()
  const { path, products, pages } = props
  return (
    <>
      {filtered && <ListingToolbar {...props} count={count} go={go} />}
      {filtered && <FitsMeSlot path={path} preserved={props.preserved} />}
      <ChosenFilters {...props} />
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          heading="h2"
          eager={3}
          // On All Products, cards without a discount show the shop's default badge.
          defaultBadge={path === '/product' ? settings.defaultBadge : undefined}
          className="gap-y-10"
        />
      ) : (
        <NothingFound {...props} />
      )}
      <Pagination {...pages} />
    </>
  )
})

/** Scrolls up to the first results, and restores the focus if the focused element is gone. */
function bringIntoView(results: HTMLElement) {
  if (results.getBoundingClientRect().top < 0) results.scrollIntoView()
  if (document.activeElement === document.body) results.focus({ preventScroll: true })
}

/** The title with a few words and a picture, and how a search was understood. */
function ListingHeading(props: Pages['listing']) {
  const { picture } = props
  if (!picture)
    return (
      <header className="max-w-3xl">
        <Words {...props} />
      </header>
    )
  return (
    <header className="flex items-stretch overflow-hidden rounded-3xl bg-sunk">
      <div className="min-w-0 flex-1 self-center p-5 sm:px-8 lg:px-12 lg:py-10">
        <Words {...props} />
      </div>
      <div className="relative w-28 shrink-0 sm:w-56 lg:w-80">
        <Picture
          path={picture}
          eager
          upTo={640}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 14rem, 7rem"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  )
}

function Words({ title, intro, picture, q, typed = q, corrected, partial, total, asked }: Pages['listing']) {
  return (
    <>
      <h1 className={`wrap-anywhere leading-tight sm:text-5xl ${picture ? 'text-2xl' : 'text-3xl'}`}>
        {title}
      </h1>
      {intro && <p className="mt-1 text-muted text-sm leading-relaxed sm:mt-3 sm:text-lg">{intro}</p>}
      {corrected && (
        <p className="wrap-anywhere mt-3">
          Showing results for <strong>{corrected}</strong>. We found nothing for “{typed}”.
        </p>
      )}
      {partial && total > 0 && <p className="mt-3">{partialWords(q, asked)}</p>}
    </>
  )
}

function partialWords(q: string | undefined, asked: string[] = []): string {
  if (asked.length === 0) return 'No product matches all your words. These match most of them.'
  const kept = `These all match: ${asked.join(', ')}.`
  return q
    ? `No product matches all your words. These match most of them. ${kept}`
    : `No product matches the rest of your search. ${kept}`
}
