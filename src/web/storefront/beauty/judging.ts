import type { ComponentType } from 'react'
import type { Pages, ReviewView } from '#contract/pages.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import type { ProfilePart } from '#values/product-kinds.ts'
import { hasProfile } from '#web/client/has-profile.ts'
import { createStore } from '#web/client/store.ts'
import type { RankedReviews } from './like-you.tsx'

/** What speaks to somebody who has a profile. Pages are the same for everybody: it is loaded after they are shown. */
interface Judging {
  CardFit: ComponentType<{ code: string }>
  FitsMe: ComponentType<Pick<Pages['listing'], 'path' | 'preserved'>>
  ProductFit: ComponentType<Pick<Pages['product'], 'fit' | 'label' | 'siblings'>>
  LikeYou: ComponentType<{ writer: Snapshot }>
  /** The part of the visitor's profile that a review may show. */
  readSnapshot(): Snapshot
  /** Ranks by the part of the profile that matters for the product. Undefined if the visitor's profile has too few answers. */
  rankReviews(part: ProfilePart): ((reviews: ReviewView[]) => RankedReviews) | undefined
}

/** Null without a profile, and until it is loaded. */
export const judging = createStore<Judging | null>(null)

/** Cards stay silent if it cannot be loaded. */
export async function loadJudging() {
  if (!hasProfile()) return judging.set(null)
  const { default: loaded } = await import('./judge-by-profile.tsx')
  judging.set({ ...loaded })
}
