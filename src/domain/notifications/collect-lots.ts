import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import { namesOf } from './names-of.ts'
import type { NewNotification } from './write-notifications.ts'

interface NearLot {
  sellerId: AccountId | null
  name: string
  batch: string
}

/** Lots that are sold for thirty days at most: a seller is told of all of them, once a week. */
export async function collectLots(trx: Db): Promise<NewNotification[]> {
  const { rows } = await sql<NearLot>`
    SELECT p.seller_id AS "sellerId", p.name, l.batch_code AS batch FROM lots l JOIN products p ON p.id = l.product_id
    WHERE NOT l.is_empty AND l.state = 'sellable' AND l.on_hand > l.held AND p.deleted_at IS NULL
      AND coalesce(l.sell_until, 'infinity'::date) BETWEEN day_in_india() AND day_in_india() + 30
    ORDER BY l.sell_until, p.name LIMIT 10000`.execute(trx)
  const at = new Date()
  const week = Math.floor(Date.parse(dayInIndia(at)) / (7 * 24 * 60 * 60 * 1000))
  return [...Map.groupBy(rows, ({ sellerId }) => sellerId)].map(([accountId, lots]) => ({
    accountId,
    kind: 'expires-soon',
    subject: `lots of week ${week}`,
    title: `${lots.length === 1 ? 'A batch is' : `${lots.length} batches are`} to be sold within 30 days`,
    text: namesOf(lots, ({ name, batch }) => `${name}, batch ${batch}`),
    link: '/admin/lots?show=near',
    at,
  }))
}
