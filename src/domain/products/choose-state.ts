import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ChosenState } from '#values/product-states.ts'
import type { Product } from './product.ts'
import { productRefusals } from './refusals.ts'
import { refuseWithoutPapers } from './seller-papers.ts'

export interface StateChoice {
  state?: ChosenState | undefined
  /** When a scheduled product goes live. */
  liveAt?: Date | null | undefined
}

type ChosenColumns = Pick<Product, 'state' | 'liveAt' | 'declineReason'>

/**
 * The state that a product gets: the chosen one, unless its seller is so new that an admin looks at it first. Nothing
 * where no state is chosen; refused where its seller lacks what the owner asks for.
 */
export async function chooseState(
  trx: Db,
  actor: Actor,
  { state, liveAt }: StateChoice,
  before?: Pick<Product, 'state' | 'liveAt' | 'firstLiveAt'>,
): Promise<ChosenColumns | undefined> {
  const chosen = state ?? (before?.state === 'scheduled' && liveAt ? 'scheduled' : undefined)
  if (!chosen) return undefined
  const isPublished = chosen === 'live' || chosen === 'scheduled'
  if (isPublished && before?.state !== 'live') await refuseWithoutPapers(trx, actor)
  if (isPublished && !before?.firstLiveAt && (await isReviewed(trx, actor)))
    return { state: 'review', liveAt: null, declineReason: '' }
  const time = chosen === 'scheduled' ? timeToGoLive(liveAt ?? before?.liveAt) : null
  return { state: chosen, liveAt: time, declineReason: '' }
}

function timeToGoLive(liveAt: Date | null | undefined): Date {
  if (!liveAt) throw productRefusals.noLiveTime()
  if (liveAt.getTime() <= Date.now()) throw productRefusals.liveTimePassed()
  return liveAt
}

/** Whether an admin looks at the next product of this seller: only until a few of theirs have been in the shop. */
async function isReviewed(trx: Db, actor: Actor): Promise<boolean> {
  if (actor.role !== 'seller') return false
  const { rows } = await sql<{ reviewed: boolean }>`
    SELECT reviewed_products > (SELECT count(*) FROM (
      SELECT FROM products WHERE seller_id = ${actor.id} AND first_live_at IS NOT NULL
      LIMIT (SELECT reviewed_products FROM settings)) known) AS reviewed
    FROM settings`.execute(trx)
  return rows[0]!.reviewed
}
