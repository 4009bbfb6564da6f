import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { dayInIndia, startOfDay } from '#values/dates.ts'
import { products as catalogue } from './catalogue/index.ts'
import type { Buyer } from './fill-orders.ts'
import { abandonedCarts, searchesWithoutResult } from './visits.ts'

const oneHour = 60 * 60 * 1000
const oneDay = 24 * oneHour
/** The longest period of the dashboard, and the one before it. */
const days = 181

/** Visits, searches and carts that were left behind: the same in every demo, but for the time of day. */
export async function fillVisits(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  const now = Date.now()
  const today = dayInIndia(new Date(now))
  const shareOfToday = (now - startOfDay(today).getTime()) / oneDay
  const visits: [day: string, visits: number][] = []
  const views: [product: string, day: string, visits: number][] = []
  const searches: [day: string, words: string, searches: number][] = []
  for (let ago = 0; ago < days; ago++) {
    const day = dayInIndia(new Date(now), -ago)
    const share = ago === 0 ? shareOfToday : 1
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    // More visitors from month to month, and at weekends.
    const expected = (118 - ago * 0.22) * (isWeekend ? 1.3 : 1)
    visits.push([day, Math.round((expected + wave(ago) * 14) * share)])
    catalogue.forEach(({ slug, soldLast90, daysOld }, nth) => {
      const seen = Math.round((0.4 + soldLast90 / 14 + wave(ago * 7 + nth * 3)) * share)
      if (daysOld > ago && seen > 0) views.push([products.get(slug)!.id, day, seen])
    })
    searchesWithoutResult.forEach(([words, aMonth], nth) => {
      const often = Math.round((aMonth / 30 + wave(ago * 5 + nth * 11)) * share)
      if (often > 0) searches.push([day, words, often])
    })
  }
  await sql`INSERT INTO visit_days SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    visits.map(([day, visits]) => ({ day, visits })),
  )}) AS _ (day date, visits integer)`.execute(trx)
  await sql`INSERT INTO product_visit_days SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    views.map(([product, day, visits]) => ({ product, day, visits })),
  )}) AS _ (product text, day date, visits integer)`.execute(trx)
  // As if each product's visitors were chosen independently of the others', so there are never more than the shop's.
  await sql`
    INSERT INTO seller_visit_days (seller_id, day, visits)
    SELECT p.seller_id, v.day,
      round(shop.visits * (1 - exp(sum(ln(greatest(1 - v.visits::float8 / shop.visits, 1e-12))))))::integer
    FROM product_visit_days v JOIN products p ON p.id = v.product_id JOIN visit_days shop ON shop.day = v.day
    WHERE p.seller_id IS NOT NULL AND shop.visits > 0 GROUP BY p.seller_id, v.day, shop.visits`.execute(trx)
  await sql`INSERT INTO search_days SELECT day, words, searches, 0 FROM jsonb_to_recordset(${JSON.stringify(
    searches.map(([day, words, searches]) => ({ day, words, searches })),
  )}) AS _ (day date, words text, searches integer)`.execute(trx)
  await trx
    .insertInto('cart_lines')
    .values(
      abandonedCarts.flatMap(({ customer, hoursAgo, lines }) =>
        lines.map(([product, quantity]) => ({
          account_id: buyers.get(customer)!.id,
          product_id: products.get(product)!.id,
          quantity,
          added_at: new Date(now - hoursAgo * oneHour),
        })),
      ),
    )
    .execute()
}

/** From -1 to 1, and the same for the same number. */
const wave = (n: number) => Math.sin(n * 12.9898) * Math.cos(n * 4.1414)
