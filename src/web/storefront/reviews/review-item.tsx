import { useEffect, useState } from 'react'
import type { ReviewView } from '#contract/pages.ts'
import { described } from '#values/beauty/snapshot.ts'
import { formatDate } from '#values/dates.ts'
import { grouped } from '#values/grouped.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { readSession } from '#web/client/session.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { toast } from '#web/ui/toast.ts'
import { judging } from '../beauty/judging.ts'
import { LazyLightbox } from '../products/lazy-lightbox.tsx'

interface Props {
  review: ReviewView
  productName: string
  /** Whether the signed-in account wrote it, or found it helpful. */
  isOwn: boolean
  isVoted: boolean
}

export function ReviewItem({ review, productName, isOwn, isVoted }: Props) {
  const { author, stars, text, skinType, profile, pictures, createdAt } = review
  const loaded = judging.use(state => state)
  const writer = profile ? described(profile) : skinType ? [`${skinType} skin`] : []
  const [enlarged, enlarge] = useState<number | null>(null)
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating rating={stars} />
        <span className="font-medium">{author}</span>
        {review.verifiedBuyer && (
          <span className="inline-flex items-center gap-1 text-good text-sm">
            <LineIcon
              path="M1.500 8a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M5.200 8.200l2 2 3.800-4.200"
              viewBox="0 0 16 16"
              className="size-4"
              strokeLinecap="butt"
              strokeLinejoin="miter"
            />
            Verified buyer
          </span>
        )}
      </p>
      <p className="mt-1 text-muted text-sm">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {review.broughtAlong && ' · From our former shop'}
        {writer.length > 0 && ` · ${writer[0]![0]!.toUpperCase()}${writer.join(', ').slice(1)}`}
      </p>
      {loaded && profile && <loaded.LikeYou writer={profile} />}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Enlarge picture ${index + 1} by ${author}`}
                onClick={() => enlarge(index)}
                className="size-20 overflow-hidden rounded-xl bg-sunk"
              >
                <Picture path={path} sizes="5rem" upTo={320} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line leading-relaxed">{text}</p>
      {review.answer && (
        <div className="mt-4 max-w-prose rounded-xl bg-sunk px-4 py-3">
          <p className="font-medium text-sm">
            {review.answeredBy === 'seller' ? 'Seller’s reply' : 'Our reply'}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line leading-relaxed">{review.answer}</p>
        </div>
      )}
      {!isOwn && <HelpfulButton review={review} isVoted={isVoted} />}
      {enlarged !== null && (
        <LazyLightbox
          name={`${productName}, by ${author}`}
          images={pictures}
          first={enlarged}
          onClose={() => enlarge(null)}
        />
      )}
    </article>
  )
}

/** One vote per account, taken back by a second press. */
function HelpfulButton({ review, isVoted }: { review: ReviewView; isVoted: boolean }) {
  const [pressed, setPressed] = useState(isVoted)
  const [count, setCount] = useState(review.helpful)
  const [busy, setBusy] = useState(false)
  // Known only once the account's votes are loaded.
  useEffect(() => setPressed(isVoted), [isVoted])
  useEffect(() => setCount(review.helpful), [review.helpful])

  async function vote() {
    if (busy) return
    if (!readSession()) return void goToLogin('Please log in to mark a review as helpful.')
    setBusy(true)
    setPressed(!pressed)
    try {
      const params = { id: review._id }
      const { helpful } = await (pressed
        ? callSignedIn('DELETE /api/reviews/{id}/helpful', { params })
        : callSignedIn('PUT /api/reviews/{id}/helpful', { params }))
      setCount(helpful)
    } catch (error) {
      setPressed(pressed)
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={vote}
      className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-button border border-line px-4 text-muted text-sm hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:text-accent"
    >
      <LineIcon
        path="M7 11v9H4v-9ZM7 11l4-7a2 2 0 0 1 2 2v4h5.500a1.500 1.500 0 0 1 1.500 1.800l-1.300 6.700a2 2 0 0 1-2 1.500H7"
        className="size-4"
      />
      Helpful
      {count > 0 && <span className="tabular-nums">{grouped(count)}</span>}
    </button>
  )
}
