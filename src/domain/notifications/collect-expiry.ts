import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia, longDate, startOfDay } from '#values/dates.ts'
import type { AccountId } from '#values/ids.ts'
import { expiresWithinDays } from '#values/product-states.ts'
import { namesOf } from './names-of.ts'
import type { NewNotification } from './write-notifications.ts'

interface Expiring {
  productId: string
  sellerId: AccountId | null
  name: string
  bestBefore: string
}

/** Products in stock whose best-before date has come near since the last run: one notification for all of a seller. */
export async function collectExpiry(trx: Db): Promise<NewNotification[]> {
  const { rows } = await sql<Expiring>`
    WITH near AS (
      SELECT p.id, p.seller_id, p.name, p.best_before
      FROM products p LEFT JOIN expiry_told t ON t.product_id = p.id
      WHERE p.best_before <= ${dayInIndia(new Date(), expiresWithinDays)}
        AND p.stock > 0 AND p.deleted_at IS NULL AND p.suspended_at IS NULL
        AND t.best_before IS DISTINCT FROM p.best_before
    ), told AS (
      INSERT INTO expiry_told SELECT id, best_before FROM near
      ON CONFLICT (product_id) DO UPDATE SET best_before = excluded.best_before
    )
    SELECT id AS "productId", seller_id AS "sellerId", name, best_before AS "bestBefore" FROM near
    ORDER BY best_before, name`.execute(trx)
  const at = new Date()
  return [...Map.groupBy(rows, ({ sellerId }) => sellerId)].map(([accountId, products]) => ({
    accountId,
    kind: 'expires-soon',
    subject: `${products[0]!.productId} ${at.getTime()}`,
    title: products.length > 1 ? `${products.length} products expire soon` : titleOf(products[0]!),
    text: namesOf(products, ({ name, bestBefore }) => `${name} (${longDate(startOfDay(bestBefore))})`),
    link: '/admin/product?needs=expiry',
    at,
  }))
}

const titleOf = ({ name, bestBefore }: Expiring) =>
  `${name} ${bestBefore < dayInIndia(new Date()) ? 'has expired' : 'expires soon'}`
