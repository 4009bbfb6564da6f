import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { FiguresOf } from './figures.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import { periodOf } from './period.ts'
import { describeProducts, type ProductSums, type SoldProduct, soldProducts } from './products.ts'

interface SoldWanted extends PageWanted {
  /** 'shop' for what the shop sells itself. */
  seller?: AccountId | 'shop' | undefined
  /** The name it had when it was sold. */
  category?: string | undefined
}

/** Product by product what the revenue of the period is made of, the highest first. */
export async function listSold(
  db: Db,
  { period: choice, now }: FiguresOf,
  { seller, category, ...page }: SoldWanted,
): Promise<PageOf<SoldProduct>> {
  const period = periodOf(choice, now)
  const only = sql`${seller === 'shop' ? sql`seller_id IS NULL` : sql`true`}
    ${category === undefined ? sql`` : sql`AND category = ${category}`}`
  const query = soldProducts(period, only, seller === 'shop' ? undefined : seller)
  const { rows, total } = await readRows<ProductSums>(db, query, page)
  return { rows: await describeProducts(db, rows), total }
}
