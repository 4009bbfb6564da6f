import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Goods, isInScope } from './scope.ts'

export interface Offers {
  /** '3 for 2 on soaps' */
  titles: string[]
  /** When one of them begins or ends. */
  staleAt: Date | undefined
}

/** The promotions without a code that a product is part of: by what one buys, or as what is given. */
export async function listOffers(db: Db, product: Goods): Promise<Offers> {
  const coming = await db
    .selectFrom('promotions')
    .select(['title', 'scope', 'reward', 'kind', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(sql<boolean>`coalesce(starts_at > now(), false)`.as('isEarly'))
    .where('automatic', '=', true)
    .where('is_active', '=', true)
    .where(sql<boolean>`(ends_at IS NULL OR ends_at > now())`)
    .where(sql<boolean>`(total_limit IS NULL OR used < total_limit)`)
    .orderBy('id')
    .execute()
  const ofProduct = coming.filter(
    ({ scope, reward, kind }) =>
      isInScope(scope, product) ||
      (kind === 'buy-get' &&
        Object.values(reward).some(list => list.length > 0) &&
        isInScope(reward, product)),
  )
  const moments = ofProduct.flatMap(({ isEarly, startsAt, endsAt }) => (isEarly ? startsAt : endsAt) ?? [])
  return {
    titles: ofProduct.filter(({ isEarly }) => !isEarly).map(({ title }) => title),
    staleAt: moments.toSorted((a, b) => a.getTime() - b.getTime())[0],
  }
}
