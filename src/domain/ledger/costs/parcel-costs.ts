import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { share } from '#domain/documents/tax.ts'
import { refuse } from '#domain/errors.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { type Bearer, type CostKind, costKinds, serviceGst } from '#values/ledger.ts'
import { type Paise, toRupees } from '#values/money.ts'
import { lockBooks } from '../lock-books.ts'
import { type Posting, post } from '../post.ts'
import { ledgerRefusals } from '../refusals.ts'
import { hasShopGstin } from '../taxes/operator-taxes.ts'
import { findBearer } from './bearers.ts'

interface CostLine {
  /** The tracking number of the parcel, or the number of its order where that has one parcel. */
  parcel: string
  /** Without GST. */
  amount: Paise
}

export interface NewCosts {
  kind: CostKind
  /** Of the courier's invoice. */
  reference: string
  on: string
  /** In basis points: what was paid on top. */
  gstRate: number
  lines: readonly CostLine[]
}

/** Books lines of a courier's invoice, or a loss. All of them, or none: a line that is wrong is named. Answers how many. */
export async function addCosts(db: Db, actor: Actor, costs: NewCosts): Promise<number> {
  const { kind, reference, on, gstRate, lines } = costs
  if (on > dayInIndia(new Date())) throw refuse.wrongField('on', 'This day has not come yet.')
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    for (const { parcel: name, amount } of lines) {
      const parcel = await findParcel(trx, name)
      const bearer = parcel.seller ? await findBearer(trx, kind, parcel.seller) : 'shop'
      if (costKinds[kind].of === 'goods' && !parcel.seller)
        throw refuse.wrongField(
          'lines',
          `${name} has goods of the shop itself: nobody is to be paid for them.`,
        )
      const gst = costKinds[kind].of === 'goods' ? (0 as Paise) : share(amount, gstRate, 10_000)
      const id = newId()
      const { numInsertedOrUpdatedRows: added } = await trx
        .insertInto('parcel_costs')
        .values({
          id,
          kind,
          order_id: parcel.order,
          shipment_id: parcel.shipment,
          seller_id: parcel.seller,
          bearer,
          amount,
          gst,
          reference,
          on_day: on,
          actor_name: actor.name,
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (!added) throw refuse.wrongField('lines', `${name} is booked already for ${reference}.`)
      await post(trx, {
        kind: 'cost',
        source: id,
        order: parcel.order,
        on,
        note: reference,
        postings: await postingsOf(trx, { kind, bearer, amount, gst, ...parcel }),
      })
    }
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'parcel-cost',
      subjectId: reference,
      label: costKinds[kind].name,
      after: { ...costs, lines: lines.map(line => ({ ...line, amount: toRupees(line.amount) })) },
    })
  })
  return lines.length
}

interface Parcel {
  order: OrderId
  shipment: ShipmentId
  /** Null for the shop's own goods. */
  seller: AccountId | null
  isReleased: boolean
}

async function findParcel(db: Db, name: string): Promise<Parcel> {
  const { rows } = await sql<Parcel>`
    SELECT s.order_id AS order, s.id AS shipment,
      CASE WHEN EXISTS (SELECT FROM accounts a WHERE a.id = s.seller_id AND a.role = 'admin') THEN NULL ELSE s.seller_id END AS seller,
      EXISTS (SELECT FROM ledger_transactions t WHERE t.kind = 'released' AND t.source_id = s.id) AS "isReleased"
    FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.tracking_number = ${name} OR o.order_number = ${name} LIMIT 2`.execute(db)
  const [parcel] = rows
  if (!parcel) throw refuse.wrongField('lines', `There is no parcel ${name}.`)
  if (rows.length > 1)
    throw refuse.wrongField('lines', `${name} has several parcels. Please name the tracking number.`)
  return parcel
}

type Cost = Parcel & { kind: CostKind; bearer: Bearer; amount: Paise; gst: Paise }

/**
 * A service is owed to the courier; where the seller bears it, it is charged on with GST. Goods that were lost are made good to
 * the seller, unless the seller bears them.
 */
async function postingsOf(
  db: Db,
  { kind, bearer, amount, gst, seller, shipment, isReleased }: Cost,
): Promise<Posting[]> {
  const { of, account } = costKinds[kind]
  const own = isReleased ? 'seller-payable' : 'seller-pending'
  if (of === 'goods')
    return bearer === 'seller'
      ? []
      : [
          { account, entry: 'compensation', amount, shipment },
          { account: own, entry: 'compensation', amount: -amount, seller, shipment },
        ]
  const paid: Posting[] = [
    { account, entry: 'cost', amount, shipment },
    { account: 'input-gst', entry: 'cost', amount: gst, shipment },
    { account: 'couriers', entry: 'cost', amount: -(amount + gst), shipment },
  ]
  if (bearer === 'shop') return paid
  const charged = (await hasShopGstin(db)) ? share(amount, serviceGst, 10_000) : 0
  return [
    ...paid,
    { account: own, entry: kind, amount, seller, shipment },
    { account: 'charges', entry: kind, amount: -amount, shipment },
    { account: own, entry: `${kind}-gst`, amount: charged, seller, shipment },
    { account: 'output-gst', entry: `${kind}-gst`, amount: -charged, shipment },
  ]
}

/** It was entered wrongly: all of its postings are reversed. */
export async function undoCost(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    await lockBooks(trx)
    const cost = await trx
      .updateTable('parcel_costs')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning(['kind', 'order_id as order', 'reference'])
      .executeTakeFirst()
    if (!cost) throw ledgerRefusals.unknownCost()
    const { rows } = await sql<Posting>`
      SELECT p.account, p.entry, -p.amount AS amount, nullif(p.seller_id, '') AS seller, p.shipment_id AS shipment
      FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
      WHERE t.kind = 'cost' AND t.source_id = ${id}`.execute(trx)
    await post(trx, {
      kind: 'cost-undone',
      source: id,
      order: cost.order,
      on: dayInIndia(new Date()),
      note: cost.reference,
      postings: rows,
    })
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'parcel-cost',
      subjectId: id,
      label: costKinds[cost.kind].name,
      before: { reference: cost.reference },
    })
  })
}

export interface ListedCost {
  id: string
  kind: CostKind
  order: OrderId
  orderNumber: string
  seller: string | null
  bearer: Bearer
  amount: Paise
  gst: Paise
  reference: string
  on: string
  isUndone: boolean
}

const mostListed = 200

/** The latest first. */
export async function listCosts(db: Db): Promise<ListedCost[]> {
  const { rows } = await sql<ListedCost>`
    SELECT c.id, c.kind, c.order_id AS order, o.order_number AS "orderNumber", c.bearer, c.amount, c.gst, c.reference, c.on_day AS on,
      c.undone_at IS NOT NULL AS "isUndone", coalesce(nullif(p.business_name, ''), a.name) AS seller
    FROM parcel_costs c JOIN orders o ON o.id = c.order_id LEFT JOIN accounts a ON a.id = c.seller_id
    LEFT JOIN seller_profiles p ON p.account_id = c.seller_id
    ORDER BY c.id DESC LIMIT ${mostListed}`.execute(db)
  return rows
}
