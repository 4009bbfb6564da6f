import type { ReviewView } from '#contract/pages.ts'
import { likeness, shared } from '#values/beauty/likeness.ts'
import { described, type Snapshot } from '#values/beauty/snapshot.ts'
import type { ProfilePart } from '#values/product-kinds.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { readSnapshot } from './own-profile.ts'

export interface RankedReviews {
  reviews: ReviewView[]
  /** Of people like the reader, where there are enough of them. */
  average: string | null
}

/** Averages of fewer would say more about chance. */
const fewestAveraged = 5
/** More would repeat the line above it. */
const mostNamed = 3
/** From here on somebody is like the reader. */
const alikeFrom = 0.6

/** Beside a review: 'oily skin, brown tone, like you'. */
export function LikeYou({ writer }: { writer: Snapshot }) {
  const common = shared(readSnapshot(), writer).slice(0, mostNamed)
  if (common.length === 0) return null
  return (
    <p className="mt-2 inline-flex items-center gap-1.5 rounded-badge bg-good-soft px-3 py-1 text-good text-sm">
      <LineIcon path={icons.person} className="size-4 shrink-0" />
      {common.join(', ')}, like you
    </p>
  )
}

/** Those of people like the reader first; the others keep their order. */
export function rankReviews(part: ProfilePart): ((reviews: ReviewView[]) => RankedReviews) | undefined {
  const mine = readSnapshot()
  if (described(mine).length < 2) return undefined
  return reviews => {
    const ranked = reviews
      .map(review => ({ review, like: review.profile ? (likeness(mine, review.profile, part) ?? -1) : -1 }))
      .sort((a, b) => b.like - a.like)
    const alike = ranked.filter(({ like }) => like >= alikeFrom)
    const sum = alike.reduce((all, { review }) => all + review.stars, 0)
    return {
      reviews: ranked.map(({ review }) => review),
      average: alike.length >= fewestAveraged ? (sum / alike.length).toFixed(1) : null,
    }
  }
}
