import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { PromotionKind } from '#db/tables.ts'
import { refuse } from '#domain/errors.ts'
import type { PromotionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** A promotion as admins see it. */
export interface Promotion extends PromotionDraft {
  id: PromotionId
  createdAt: Date
  /** By orders that are not cancelled. */
  used: number
  /** What it took off those orders. */
  given: Paise
  version: number
}

export interface PromotionDraft {
  code: string
  kind: PromotionKind
  /** Paise, or hundredths of a percent. */
  value: number
  cap: Paise | null
  minimum: Paise
  firstOrderOnly: boolean
  startsAt: Date | null
  endsAt: Date | null
  totalLimit: number | null
  perCustomerLimit: number | null
  isActive: boolean
}

/** Newest first. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  return promotionsQuery(db).orderBy('p.id', 'desc').execute()
}

export async function getPromotion(db: Db, id: PromotionId): Promise<Promotion> {
  return promotionsQuery(db).where('p.id', '=', id).executeTakeFirstOrThrow(refuse.unknownPromotion)
}

const promotionsQuery = (db: Db) =>
  db
    .selectFrom('promotions as p')
    .select([
      'p.id',
      'p.code',
      'p.kind',
      'p.value',
      'p.cap',
      'p.minimum',
      'p.first_order_only as firstOrderOnly',
      'p.starts_at as startsAt',
      'p.ends_at as endsAt',
      'p.total_limit as totalLimit',
      'p.per_customer_limit as perCustomerLimit',
      'p.is_active as isActive',
      'p.used',
      'p.version',
      'p.created_at as createdAt',
    ])
    .select(
      sql<Paise>`(SELECT coalesce(sum(discount), 0) FROM promotion_uses
        WHERE promotion_id = p.id AND given_back_at IS NULL)`.as('given'),
    )
