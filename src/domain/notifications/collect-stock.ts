import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { namesOf } from './names-of.ts'
import type { NewNotification } from './write-notifications.ts'

type Level = 'low' | 'out'

interface Crossed {
  productId: string
  sellerId: AccountId | null
  name: string
  stock: number
  was: Level | null
  is: Level | null
}

/** Products that have run low, are sold out or are back since the last run: one notification for all of a seller. */
export async function collectStock(trx: Db): Promise<NewNotification[]> {
  const { rows } = await sql<Crossed>`
    WITH levels AS (
      SELECT id, seller_id, name, stock,
        CASE WHEN stock = 0 THEN 'out' WHEN stock <= (SELECT low_stock_threshold FROM settings) THEN 'low' END AS level
      FROM products WHERE deleted_at IS NULL AND suspended_at IS NULL
    )
    SELECT l.id AS "productId", l.seller_id AS "sellerId", l.name, l.stock, s.level AS was, l.level AS is
    FROM levels l LEFT JOIN stock_levels s ON s.product_id = l.id
    WHERE s.level IS DISTINCT FROM l.level
    ORDER BY l.stock, l.name`.execute(trx)
  if (rows.length === 0) return []
  await sql`
    INSERT INTO stock_levels SELECT * FROM unnest(
      ${rows.filter(({ is }) => is).map(({ productId }) => productId)}::text[],
      ${rows.flatMap(({ is }) => is ?? [])}::text[])
    ON CONFLICT (product_id) DO UPDATE SET level = excluded.level`.execute(trx)
  await sql`
    DELETE FROM stock_levels WHERE product_id = ANY(
      ${rows.filter(({ is }) => !is).map(({ productId }) => productId)}::text[])`.execute(trx)

  const fewer = rows.filter(({ was, is }) => is === 'out' || (is === 'low' && was === null))
  const back = rows.filter(({ was, is }) => was === 'out' && is !== 'out')
  return [
    ...bySeller(fewer, ([first, ...others]) => ({
      kind: 'low-stock' as const,
      title:
        others.length > 0
          ? `${others.length + 1} products run low`
          : `${first!.name} ${first!.stock === 0 ? 'is sold out' : 'runs low'}`,
      text: namesOf([first!, ...others], ({ name, stock }) => `${name} (${stock})`),
      link: '/admin/product?sort=stock-up',
    })),
    ...bySeller(back, all => ({
      kind: 'back-in-stock' as const,
      title: all.length > 1 ? `${all.length} products are back in stock` : `${all[0]!.name} is back in stock`,
      text: 'Customers who asked for it are told by mail.',
      link: '/admin/product',
    })),
  ]
}

function bySeller(
  crossed: readonly Crossed[],
  tell: (products: Crossed[]) => Pick<NewNotification, 'kind' | 'title' | 'text' | 'link'>,
): NewNotification[] {
  const at = new Date()
  return [...Map.groupBy(crossed, ({ sellerId }) => sellerId)].map(([accountId, products]) => ({
    accountId,
    subject: `${products[0]!.productId} ${at.getTime()}`,
    at,
    ...tell(products),
  }))
}
