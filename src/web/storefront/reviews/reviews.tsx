import { useState } from 'react'
import { call } from '#contract/client.ts'
import type { ProductView, ReviewsView, ReviewView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import type { ProfilePart } from '#values/product-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { judging } from '../beauty/judging.ts'
import { LazyLightbox } from '../products/lazy-lightbox.tsx'
import { type Mine, OwnReview } from './own-review.tsx'
import { type ReviewChoice, ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'

const atOnce = 5
/** So many are ranked by how much their writers are like the reader, in the browser: nothing is sent for it. */
const mostCompared = 100

interface ReviewsProps {
  product: ProductView
  profilePart: ProfilePart
  first: ReviewsView
}

/** Those with pictures first: a shade on somebody's skin says more than five stars. */
const unfiltered: ReviewChoice = { sort: 'best', stars: '', skinType: '', pictured: '' }

export function Reviews({ product, profilePart, first }: ReviewsProps) {
  const [view, show] = useState(first)
  const [choice, choose] = useState(unfiltered)
  const [busy, setBusy] = useState(false)
  const [mine, setMine] = useState<Mine | null>(null)
  const { reviews, count, matching } = view
  const loaded = judging.use(state => state)
  const rank = loaded?.rankReviews(profilePart)
  const alike = choice.sort === 'alike' ? rank?.(reviews) : undefined

  async function load(wanted: ReviewChoice, page: number) {
    choose(wanted)
    setBusy(true)
    try {
      const answer = await call('GET /api/reviews/product/{id}', {
        params: { id: product._id },
        query:
          wanted.sort === 'alike'
            ? { ...wanted, sort: 'best', limit: mostCompared }
            : { ...wanted, sort: wanted.sort, page, limit: atOnce },
      })
      const before = page > 1 ? reviews.filter(one => !answer.reviews.some(({ _id }) => _id === one._id)) : []
      show({ ...answer, reviews: [...before, ...answer.reviews] })
    } catch {
      choose(choice)
      toast('The reviews could not be loaded. Please check your connection and try again.', { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-10 scroll-mt-36 border-line border-t pt-8 sm:mt-16 sm:pt-10 md:scroll-mt-20"
    >
      <h2 id="reviews-title" className="text-3xl">
        Customer reviews
      </h2>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {count > 0 && (
            <StarCounts
              {...view}
              chosen={choice.stars}
              onChoose={stars => load({ ...choice, stars: stars === choice.stars ? '' : stars }, 1)}
            />
          )}
          <OwnReview
            product={product}
            onSaved={() => load({ ...unfiltered, sort: 'newest' }, 1)}
            onLoaded={setMine}
          />
        </div>
        {count === 0 ? (
          <p className="text-muted">No reviews yet. Buy it and be the first to review it.</p>
        ) : (
          <div aria-busy={busy} className="min-w-0 transition-opacity aria-busy:opacity-50">
            <CustomerPictures reviews={first.reviews} productName={product.name} />
            {count > 1 && (
              <ReviewFilters
                choice={choice}
                canCompare={rank !== undefined}
                view={view}
                onChoose={wanted => load(wanted, 1)}
              />
            )}
            <p role="status" className="mt-3 text-muted text-sm">
              {matching === 0
                ? 'No reviews match these filters.'
                : `Showing ${reviews.length} of ${grouped(matching)} ${matching === 1 ? 'review' : 'reviews'}`}
              {alike?.average && `. People like you rate it ${alike.average} out of 5.`}
            </p>
            <ul>
              {(alike?.reviews ?? reviews).map(review => (
                <li key={review._id} className="border-line border-b py-6 last:border-b-0">
                  <ReviewItem
                    review={review}
                    productName={product.name}
                    isOwn={review._id === mine?.review?._id}
                    isVoted={mine?.helpful.includes(review._id) ?? false}
                  />
                </li>
              ))}
            </ul>
            {matching === 0 && (
              <Button variant="outline" onClick={() => load(unfiltered, 1)} className="mt-3">
                Show all reviews
              </Button>
            )}
            {!alike && reviews.length < matching && (
              <Button
                variant="outline"
                aria-disabled={busy}
                onClick={() => load(choice, Math.floor(reviews.length / atOnce) + 1)}
                className="mt-4"
              >
                Show more reviews
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

interface Props {
  /** The page's first ones: those with pictures come first. */
  reviews: ReviewView[]
  productName: string
}

/** What buyers photographed, before what they wrote. */
function CustomerPictures({ reviews, productName }: Props) {
  const pictures = reviews.flatMap(({ author, pictures }) => pictures.map(path => ({ path, author })))
  const [enlarged, enlarge] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-medium font-sans text-base">Customer pictures</h3>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2">
        {pictures.map(({ path, author }, index) => (
          <li key={path} className="shrink-0">
            <button
              type="button"
              aria-label={`Picture by ${author}, enlarge`}
              onClick={() => enlarge(index)}
              className="block size-24 overflow-hidden rounded-xl bg-sunk sm:size-28"
            >
              <Picture path={path} sizes="7rem" upTo={320} />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <LazyLightbox
          name={`${productName}, by customers`}
          images={pictures.map(({ path }) => path)}
          first={enlarged}
          onClose={() => enlarge(null)}
        />
      )}
    </div>
  )
}

type Stars = `${number}`

interface StarCountsProps extends ReviewsView {
  chosen: string
  onChoose(stars: Stars): void
}

/** The average and the histogram, whose rows filter by their stars. */
function StarCounts({ average, count, histogram, chosen, onChoose }: StarCountsProps) {
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{average?.toFixed(1)}</span>
        <span className="text-muted">
          out of 5, from {grouped(count)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className="mt-3">
        {([5, 4, 3, 2, 1] as const).map(stars => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === String(stars)}
              disabled={histogram[stars] === 0}
              onClick={() => onChoose(`${stars}`)}
              className="grid min-h-11 w-full grid-cols-[3.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-lg px-2 text-sm hover:bg-sunk disabled:cursor-default disabled:hover:bg-transparent aria-pressed:bg-accent-soft sm:min-h-9"
            >
              <span className="text-left tabular-nums">
                {stars} <span aria-hidden="true">★</span>
                <span className="sr-only">{stars === 1 ? 'star' : 'stars'}:</span>
              </span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-2 w-full rounded-full bg-line"
                aria-hidden="true"
              >
                <rect width={(histogram[stars] / count) * 100} height="8" className="fill-star" />
              </svg>
              <span className="text-right text-muted tabular-nums">{grouped(histogram[stars])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
