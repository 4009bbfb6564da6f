import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import {
  daysBetween,
  type Finish,
  type FinishAnswer,
  finishOf,
  type Pack,
  usualDays,
} from '#values/finish-dates.ts'
import type { AccountId, OrderId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { readMedians } from './lasting.ts'

/** Whose answers the date is worked out from; `usual`: nobody's, what is usual for its kind. */
type FinishBasis = 'you' | 'buyers' | 'usual'

/** What a customer has of a product: the pieces that came last, which are used after those that came before. */
export interface PackInUse {
  account: AccountId
  productId: ProductId
  name: string
  brandName: string
  image: string | null
  price: Paise
  /** Whether another one can be bought now. */
  inStock: boolean
  order: OrderId
  orderNumber: string
  startedOn: string
  pieces: number
  /** Null where nobody can tell. */
  finish: Finish | null
  basis: FinishBasis
  /** Until it is finished; below zero where that is over. */
  daysLeft: number | null
  answer: FinishAnswer | null
  answeredAt: Date | null
  /** Whether the customer is told before it is finished. */
  wanted: boolean
  /** The last time that the customer was told. */
  toldAt: Date | null
}

/** What is older was used up or thrown away long ago. */
const mostYears = 3

interface Row extends Omit<PackInUse, 'startedOn' | 'finish' | 'basis' | 'daysLeft'>, Pack {
  deliveredOn: string
  paoMonths: number | null
  expiresOn: string | null
  answeredDays: number | null
  answeredOn: string | null
  ownDays: number | null
}

/** What some customers use, one for each product, in the order of the dates on which they are finished. */
export async function listPacks(
  db: Db,
  accounts: readonly AccountId[],
  now = new Date(),
): Promise<PackInUse[]> {
  const { rows } = await sql<Row>`
    SELECT bought.*, p.name, p.brand_name AS "brandName", p.image, p.price, p.unit_count AS "unitCount",
      p.unit_type AS "unitType", p.pao_months AS "paoMonths", k.daily_use AS "dailyUse",
      p.stock > 0 AND p.suspended_at IS NULL AS "inStock",
      coalesce(own.wanted, chosen.opted_in_at IS NOT NULL) AS wanted,
      said.answer, said.days AS "answeredDays", said.answered_at AS "answeredAt",
      (said.answered_at AT TIME ZONE 'Asia/Kolkata')::date::text AS "answeredOn",
      (SELECT days FROM finish_answers a WHERE a.account_id = bought.account AND a.product_id = p.id
        AND a.answer = 'empty' ORDER BY a.answered_at DESC LIMIT 1) AS "ownDays",
      (SELECT max(queued_at) FROM finish_reminders r WHERE r.account_id = bought.account AND r.product_id = p.id
        AND r.order_id = bought.order) AS "toldAt"
    FROM (
      SELECT o.account_id AS account, line.product_id AS "productId", o.id AS order, o.order_number AS "orderNumber",
        (min(s.delivered_at) AT TIME ZONE 'Asia/Kolkata')::date::text AS "deliveredOn",
        sum(line.quantity - back.pieces)::integer AS pieces, min(lot.expires_on) AS "expiresOn"
      FROM orders o
      JOIN order_lines line ON line.order_id = o.id AND NOT line.is_cancelled
      JOIN shipments s ON s.order_id = o.id AND s.id = line.shipment_id AND s.status = 'Delivered'
        AND s.delivered_at > now() - make_interval(years => ${mostYears})
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(i.quantity), 0)::integer AS pieces FROM return_items i JOIN returns r ON r.id = i.return_id
        WHERE i.line_id = line.id AND r.order_id = o.id AND r.state NOT IN ('refused', 'withdrawn', 'lapsed')) AS back
      CROSS JOIN LATERAL (
        SELECT min(l.expires_on) AS expires_on FROM order_line_lots x JOIN lots l ON l.id = x.lot_id
        WHERE x.order_id = o.id AND x.line_id = line.id AND x.quantity > x.back) AS lot
      WHERE o.account_id = ANY(${accounts}::text[]) AND line.quantity > back.pieces
        AND NOT EXISTS (SELECT FROM recall_notices n WHERE n.order_id = o.id AND n.line_id = line.id)
      GROUP BY o.account_id, line.product_id, o.id, o.order_number
    ) AS bought
    JOIN products p ON p.id = bought."productId" AND p.deleted_at IS NULL
    JOIN product_kinds k ON k.id = p.kind_id
    LEFT JOIN finish_answers said ON said.account_id = bought.account AND said.product_id = p.id
      AND said.order_id = bought.order
    LEFT JOIN product_mail_wishes own ON own.account_id = bought.account AND own.kind = 'finish' AND own.product_id = p.id
    LEFT JOIN mail_wishes chosen ON chosen.account_id = bought.account AND chosen.kind = 'finish'
    ORDER BY bought."deliveredOn", bought.order`.execute(db)
  const medians = await readMedians(db, [...new Set(rows.map(({ productId }) => productId))])
  const today = dayInIndia(now)
  const packs = new Map<string, PackInUse>()
  for (const row of rows) {
    const key = `${row.account} ${row.productId}`
    packs.set(key, inUse(row, { today, median: medians.get(row.productId), before: packs.get(key) }))
  }
  return [...packs.values()].sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity))
}

function inUse(
  {
    deliveredOn,
    answeredDays,
    answeredOn,
    ownDays,
    dailyUse,
    unitCount,
    unitType,
    paoMonths,
    expiresOn,
    ...row
  }: Row,
  { today, median, before }: { today: string; median: number | undefined; before: PackInUse | undefined },
): PackInUse {
  // What came before is used up first.
  const startedOn = before?.finish && before.finish.on > deliveredOn ? before.finish.on : deliveredOn
  const known = ownDays ?? median ?? usualDays({ dailyUse, unitCount, unitType })
  const days = row.answer === 'some' ? Math.max(known ?? 0, answeredDays ?? 0) : known
  const isOwn = ownDays !== null || row.answer === 'some'
  const estimate = finishOf({ startedOn, pieces: row.pieces, days, paoMonths, expiresOn })
  const finish = row.answer === 'empty' && answeredOn ? { on: answeredOn, useBefore: null } : estimate
  return {
    ...row,
    startedOn,
    finish,
    basis: isOwn ? 'you' : median === undefined ? 'usual' : 'buyers',
    daysLeft: finish && daysBetween(today, finish.on),
  }
}
