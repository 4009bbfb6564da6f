import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { FiguresOf } from './figures.ts'
import { type PageWanted, pageOf } from './list-page.ts'
import { periodOf, splitPeriod } from './period.ts'
import { describeProducts, sumByProduct } from './products.ts'
import { salesByProduct } from './sales.ts'
import { sumBlocks } from './sum-blocks.ts'

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
) {
  const period = periodOf(choice, now)
  const parts = splitPeriod(period, now)
  await sumBlocks(db, [...parts.blocksBefore, ...parts.blocksNow])
  const sold = await salesByProduct(db, period, parts, seller === 'shop' ? undefined : seller)
  const wanted = sold.filter(
    item =>
      (category === undefined || item.category === category) && (seller !== 'shop' || item.sellerId === null),
  )
  const { rows, total } = pageOf(sumByProduct(wanted), page)
  return { rows: await describeProducts(db, rows), total }
}
