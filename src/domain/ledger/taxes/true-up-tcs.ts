import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { lockBooks } from '../lock-books.ts'
import { lastDayOf } from '../months.ts'
import { post } from '../post.ts'
import { rateOn, type Tcs, tcsAt } from './operator-taxes.ts'

interface MonthOfSeller extends Tcs {
  seller: AccountId
  registration: string
  gstin: string
  /** Net of what came back. */
  interState: Paise
  withinState: Paise
}

/**
 * TCS is of what a seller supplied in a month, less what came back in it. It was posted document by document: the paise between are
 * posted. Where more came back than was sold there is none, and nothing is carried over: what was given back for it is taken again,
 * because the seller keeps the credit of the month before. Safe to run again.
 */
export async function trueUpTcs(db: Db, month: string): Promise<void> {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const rate = await rateOn(db, 'tcs', last)
  // Where the rate has changed within the month, what was posted stays.
  if (rate !== (await rateOn(db, 'tcs', first))) return
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const { rows } = await sql<MonthOfSeller>`
      SELECT seller_id AS seller, registration, gstin,
        coalesce(sum(tcs_value) FILTER (WHERE is_inter_state), 0)::bigint AS "interState",
        coalesce(sum(tcs_value) FILTER (WHERE NOT is_inter_state), 0)::bigint AS "withinState",
        sum(tcs_igst)::bigint AS igst, sum(tcs_cgst)::bigint AS cgst, sum(tcs_sgst)::bigint AS sgst
      FROM operator_supplies
      WHERE issued_on BETWEEN ${first}::date AND ${last}::date AND is_collected AND gstin <> '' AND registration <> ''
        AND NOT EXISTS (
          SELECT FROM tcs_true_ups u WHERE u.month = ${month} AND u.registration = operator_supplies.registration
            AND u.seller_id = operator_supplies.seller_id AND u.gstin = operator_supplies.gstin)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(trx)
    for (const posted of rows) await trueUp(trx, { month, last, rate, posted })
  })
}

interface TrueUp {
  month: string
  last: string
  rate: number
  posted: MonthOfSeller
}

async function trueUp(trx: Db, { month, last, rate, posted }: TrueUp): Promise<void> {
  const { seller, registration, gstin, interState, withinState } = posted
  const between = tcsAt(rate, paise(Math.max(0, interState)), true)
  const within = tcsAt(rate, paise(Math.max(0, withinState)), false)
  const [igst, cgst, sgst] = [
    paise(between.igst - posted.igst),
    paise(within.cgst - posted.cgst),
    paise(within.sgst - posted.sgst),
  ]
  const { id } = await trx
    .insertInto('tcs_true_ups')
    .values({ month, registration, seller_id: seller, gstin, igst, cgst, sgst })
    .returning('id')
    .executeTakeFirstOrThrow()
  const amount = igst + cgst + sgst
  await post(trx, {
    kind: 'tcs-trued-up',
    source: id,
    on: last,
    postings: [
      { account: 'seller-payable', entry: 'tcs', amount, seller },
      { account: 'tcs', entry: 'tcs', amount: -amount },
    ],
  })
}
