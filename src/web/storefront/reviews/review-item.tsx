import { useState } from 'react'
import type { ReviewView } from '#contract/pages.ts'
import { longDate } from '#values/dates.ts'
import { described } from '#values/profiles/snapshot.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { LazyLightbox } from '../products/lazy-lightbox.tsx'
import { judging } from '../profiles/judging.ts'
import { HelpfulButton } from './helpful-button.tsx'

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
  const told = profile ? described(profile) : skinType ? [`${skinType} skin`] : []
  const [enlarged, enlarge] = useState<number | null>(null)
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating rating={stars} />
        <span className="font-medium">{author}</span>
        <span className="inline-flex items-center gap-1 text-leaf text-sm">
          <LineIcon
            path="M1.500 8a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M5.200 8.200l2 2 3.800-4.200"
            viewBox="0 0 16 16"
            className="size-4"
            strokeLinecap="butt"
            strokeLinejoin="miter"
          />
          Verified buyer
        </span>
      </p>
      <p className="mt-1 text-muted text-sm">
        <time dateTime={createdAt}>{longDate(new Date(createdAt))}</time>
        {told.length > 0 && ` · ${told[0]![0]!.toUpperCase()}${told.join(', ').slice(1)}`}
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
                className="size-20 overflow-hidden rounded-xl bg-sand"
              >
                <Picture path={path} sizes="5rem" upTo={320} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line leading-relaxed">{text}</p>
      {review.answer && (
        <div className="mt-4 max-w-prose rounded-xl bg-sand px-4 py-3">
          <p className="font-medium text-sm">
            {review.answeredBy === 'seller' ? 'Answer of the seller' : 'Answer of the shop'}
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
