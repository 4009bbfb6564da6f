import { useState } from 'react'
import { call } from '#contract/client.ts'
import type { ProductView, ReviewsView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { judging } from '../profiles/judging.ts'
import { CustomerPictures } from './customer-pictures.tsx'
import { type Mine, OwnReview } from './own-review.tsx'
import { type ReviewChoice, ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'
import { StarCounts } from './star-counts.tsx'

const atOnce = 5
/** So many are ranked by how much their writers are like the reader, in the browser: nothing is sent for it. */
const mostCompared = 100

/** Those with pictures first: a shade on somebody's skin says more than five stars. */
const unfiltered: ReviewChoice = { sort: 'best', stars: '', skinType: '', pictured: '' }

export function Reviews({ product, first }: { product: ProductView; first: ReviewsView }) {
  const [view, show] = useState(first)
  const [choice, choose] = useState(unfiltered)
  const [busy, setBusy] = useState(false)
  const [mine, setMine] = useState<Mine | null>(null)
  const { reviews, count, matching } = view
  const loaded = judging.use(state => state)
  const rank = loaded?.rankReviews(`${product.itemTypeName} ${product.category}`)
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
          <p className="text-muted">
            Nobody has reviewed this product yet. Buy it and be the first to review it.
          </p>
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
                ? 'No review is like that.'
                : `Showing ${reviews.length} of ${grouped(matching)} ${matching === 1 ? 'review' : 'reviews'}`}
              {alike?.average && `. People like you give ${alike.average} of 5.`}
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
              <Button look="outline" onClick={() => load(unfiltered, 1)} className="mt-3">
                Show all reviews
              </Button>
            )}
            {!alike && reviews.length < matching && (
              <Button
                look="outline"
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
