import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Scope } from '#domain/sales/tables.ts'
import type { PromotionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { promotionRefusals } from './refusals.ts'
import type { FundedBy, PromotionKind } from './tables.ts'

/** A promotion as admins see it. */
export interface Promotion extends PromotionDraft {
  id: PromotionId
  createdAt: Date
  /** By orders that are not cancelled. */
  used: number
  /** What it took off those orders. */
  given: Paise
  /** Sellers who were asked to pay for it, and who agreed. */
  asked: number
  agreed: number
  version: number
}

export interface PromotionDraft {
  /** Null for one that needs none. */
  code: string | null
  automatic: boolean
  /** What customers read: '3 for 2 on soaps'. */
  title: string
  kind: PromotionKind
  /** Paise, or hundredths of a percent. */
  value: number
  cap: Paise | null
  scope: Scope
  buyQuantity: number | null
  getQuantity: number | null
  /** What buy X get Y gives; empty for the same goods. */
  reward: Scope
  combines: boolean
  fundedBy: FundedBy
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
  return (await promotionsQuery(db).orderBy('p.id', 'desc').execute()).map(withWholeScopes)
}

export async function getPromotion(db: Db, id: PromotionId): Promise<Promotion> {
  const found = await promotionsQuery(db)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow(promotionRefusals.unknownPromotion)
  return withWholeScopes(found)
}

export const wholeShop: Scope = { products: [], categories: [], brands: [], sellers: [] }

const withWholeScopes = <Row extends Record<'scope' | 'reward', Partial<Scope>>>(row: Row) => ({
  ...row,
  scope: { ...wholeShop, ...row.scope },
  reward: { ...wholeShop, ...row.reward },
})

const promotionsQuery = (db: Db) =>
  db
    .selectFrom('promotions as p')
    .select([
      'p.id',
      'p.code',
      'p.automatic',
      'p.title',
      'p.scope',
      'p.reward',
      'p.buy_quantity as buyQuantity',
      'p.get_quantity as getQuantity',
      'p.combines',
      'p.funded_by as fundedBy',
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
      'p.version',
      'p.created_at as createdAt',
    ])
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('promotion_uses as u')
          .whereRef('u.promotion_id', '=', 'p.id')
          .where('u.given_back_at', 'is', null)
          .select([
            sql<number>`count(*)::integer`.as('used'),
            sql<Paise>`coalesce(sum(u.discount), 0)`.as('given'),
          ])
          .as('uses'),
      join => join.onTrue(),
    )
    .select([
      sql<number>`uses.used`.as('used'),
      sql<Paise>`uses.given`.as('given'),
      sql<number>`(SELECT count(*)::integer FROM promotion_consents WHERE promotion_id = p.id)`.as('asked'),
      sql<number>`(SELECT count(*)::integer FROM promotion_consents WHERE promotion_id = p.id AND answer = 'yes')`.as(
        'agreed',
      ),
    ])
