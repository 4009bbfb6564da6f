import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Scope } from '#domain/sales/tables.ts'
import { type Goods, isInScope } from './scope.ts'

/** The promotions without a code that run or are to come, and when the first of them begins or ends. */
export async function listPromotions(db: Db) {
  const rows = await db
    .selectFrom('promotions')
    .select(['title', 'kind', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select([
      sql<Partial<Scope>>`goods_agreed(promotions, scope)`.as('scope'),
      sql<Partial<Scope>>`reward_agreed(promotions)`.as('reward'),
    ])
    .select(sql<boolean>`coalesce(starts_at > now(), false)`.as('isEarly'))
    .where('automatic', '=', true)
    .where('is_active', '=', true)
    .where(sql<boolean>`(ends_at IS NULL OR ends_at > now())`)
    .where(sql<boolean>`(total_limit IS NULL OR used < total_limit)`)
    .orderBy('id')
    .execute()
  const promotions = rows.map(({ isEarly, startsAt, endsAt, ...rest }) => ({
    ...rest,
    isEarly,
    changesAt: isEarly ? startsAt : endsAt,
  }))
  return { promotions, staleAt: first(promotions) }
}

/** The codes that customers can use now, in capitals, and when the next of them begins or ends. */
export async function listRunningCodes(db: Db) {
  const rows = await db
    .selectFrom('promotions')
    .select(['code', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(sql<boolean>`coalesce(starts_at > now(), false)`.as('isEarly'))
    .where('code', 'is not', null)
    .where('is_active', '=', true)
    .where(sql<boolean>`(ends_at IS NULL OR ends_at > now())`)
    .where(sql<boolean>`(total_limit IS NULL OR used < total_limit)`)
    .execute()
  return {
    codes: rows.filter(({ isEarly }) => !isEarly).map(({ code }) => code!.toUpperCase()),
    staleAt: first(rows.map(({ isEarly, startsAt, endsAt }) => ({ changesAt: isEarly ? startsAt : endsAt }))),
  }
}

type Promotions = Awaited<ReturnType<typeof listPromotions>>['promotions']

export interface Offers {
  /** '3 for 2 on soaps' */
  titles: string[]
  /** When one of them begins or ends. */
  staleAt: Date | undefined
}

/** Those that a product is part of: by what one buys, or as what is given. */
export function offersFor(promotions: Promotions, product: Goods): Offers {
  const ofProduct = promotions.filter(
    ({ scope, reward, kind }) =>
      isInScope(scope, product) ||
      (kind === 'buy-get' &&
        Object.values(reward).some(list => list.length > 0) &&
        isInScope(reward, product)),
  )
  return {
    titles: ofProduct.filter(({ isEarly }) => !isEarly).map(({ title }) => title),
    staleAt: first(ofProduct),
  }
}

const first = (promotions: { changesAt: Date | null }[]): Date | undefined =>
  promotions.flatMap(({ changesAt }) => changesAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
