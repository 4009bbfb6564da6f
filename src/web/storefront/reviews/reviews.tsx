import { useState } from 'react'
import { call } from '#contract/client.ts'
import type { ProductView, ReviewsView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewItem } from './review-item.tsx'

const atOnce = 5

const orders = [
  ['newest', 'Newest first'],
  ['highest', 'Highest rated'],
  ['lowest', 'Lowest rated'],
] as const

type Order = (typeof orders)[number][0]

export function Reviews({ product, first }: { product: ProductView; first: ReviewsView }) {
  const [view, show] = useState(first)
  const [sort, setSort] = useState<Order>('newest')
  const [busy, setBusy] = useState(false)
  const { reviews, count } = view

  async function load(order: Order, page: number) {
    setBusy(true)
    try {
      const answer = await call('GET /api/reviews/product/{id}', {
        params: { id: product._id },
        query: { sort: order, page, limit: atOnce },
      })
      const before = page > 1 ? reviews.filter(one => !answer.reviews.some(({ _id }) => _id === one._id)) : []
      show({ ...answer, reviews: [...before, ...answer.reviews] })
      setSort(order)
    } catch {
      toast('The reviews could not be loaded. Please check your connection and try again.', { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-36 border-line border-t pt-10 md:scroll-mt-20"
    >
      <h2 id="reviews-title" className="text-3xl">
        Customer reviews
      </h2>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {count > 0 && <StarCounts {...view} />}
          <OwnReview product={product} onSaved={() => load('newest', 1)} />
        </div>
        {count === 0 ? (
          <p className="text-muted">
            Nobody has reviewed this product yet. Buy it and be the first to review it.
          </p>
        ) : (
          <div aria-busy={busy} className="transition-opacity aria-busy:opacity-50">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p role="status" className="text-muted">
                Showing {reviews.length} of {grouped(count)} {count === 1 ? 'review' : 'reviews'}
              </p>
              {count > 1 && (
                <label className="flex items-center gap-2 text-muted">
                  Sort by
                  <select
                    value={sort}
                    onChange={({ target }) => load(target.value as Order, 1)}
                    className="min-h-11 rounded-full border border-line bg-white px-4 text-ink hover:border-muted"
                  >
                    {orders.map(([value, title]) => (
                      <option key={value} value={value}>
                        {title}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            <ul>
              {reviews.map(review => (
                <li key={review._id} className="border-line border-b py-6 last:border-b-0">
                  <ReviewItem review={review} productName={product.name} />
                </li>
              ))}
            </ul>
            {reviews.length < count && (
              <Button
                look="outline"
                aria-disabled={busy}
                onClick={() => load(sort, Math.floor(reviews.length / atOnce) + 1)}
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

/** The average and the histogram. */
function StarCounts({ average, count, histogram }: ReviewsView) {
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{average?.toFixed(1)}</span>
        <span className="text-muted">
          out of 5, from {grouped(count)} verified {count === 1 ? 'buyer' : 'buyers'}
        </span>
      </p>
      <ul className="mt-4 grid gap-1.5">
        {([5, 4, 3, 2, 1] as const).map(stars => (
          <li key={stars} className="grid grid-cols-[3.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
            <span className="tabular-nums">
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
          </li>
        ))}
      </ul>
    </div>
  )
}
