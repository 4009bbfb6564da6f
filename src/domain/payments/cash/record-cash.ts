import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { lockOrder } from '#domain/orders/read-orders.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise, toRupees } from '#values/money.ts'
import { paymentRefusals } from '../refusals.ts'
import { type CashParcel, readCash } from './cash.ts'

interface Remittance {
  parcels: readonly ShipmentId[]
  /** A day in India. */
  on: string
  reference: string
  /** Of each parcel, where the courier says how much: it may remit in parts. Otherwise the whole. */
  amount?: Paise
}

/** The courier says that the cash of these parcels is paid out. */
export async function recordRemittance(
  db: Db,
  actor: Actor,
  { parcels, on, reference, amount: part }: Remittance,
): Promise<void> {
  if (on > dayInIndia(new Date())) throw paymentRefusals.remittedInFuture()
  await changeCash(
    db,
    actor,
    parcels,
    'remit-cash',
    async (trx, { id, orderId, amount, remittedAmount, ...parcel }) => {
      if (on < dayInIndia(parcel.collectedAt)) throw paymentRefusals.remittedTooEarly(parcel.orderNumber)
      const remitted = {
        remitted_on: on,
        reference,
        remitted_by: actor.name,
        remitted_amount: part === undefined ? remittedAmount : paise((remittedAmount ?? 0) + part),
      }
      await trx
        .insertInto('cash_parcels')
        .values({ order_id: orderId, shipment_id: id, amount, ...remitted })
        .onConflict(conflict => conflict.columns(['order_id', 'shipment_id']).doUpdateSet(remitted))
        .execute()
    },
  )
}

/** The cash is there: on the bank account, or in the till of who delivered it. Again it changes nothing. */
export async function recordCashReceived(
  db: Db,
  actor: Actor,
  { parcels }: Pick<Remittance, 'parcels'>,
): Promise<void> {
  await changeCash(db, actor, parcels, 'receive-cash', async (trx, parcel) => {
    const { id, orderId, amount, remittedAmount, receivedAmount, receivedAt } = parcel
    const before = receivedAt ? (receivedAmount ?? amount) : 0
    const there = remittedAmount ?? amount
    if (there <= before) return
    const received = { received_at: new Date(), received_by: actor.name, received_amount: remittedAmount }
    await trx
      .insertInto('cash_parcels')
      .values({ order_id: orderId, shipment_id: id, amount, ...received })
      .onConflict(conflict => conflict.columns(['order_id', 'shipment_id']).doUpdateSet(received))
      .execute()
    await record(trx, actor, 'cash.received', { ...parcel, amount: paise(there - before) })
  })
}

/** The money of a courier's remittance is on the bank account: the cash of its parcels is there. */
export async function receiveRemittance(trx: Db, by: Recorded, reference: string): Promise<void> {
  const rows = await trx
    .selectFrom('cash_parcels')
    .select('shipment_id as id')
    .where('reference', '=', reference)
    .orderBy('shipment_id')
    .execute()
  const actor = { ...by, id: by.id as AccountId, role: 'admin' as const }
  if (rows.length > 0) await recordCashReceived(trx, actor, { parcels: rows.map(({ id }) => id) })
}

/** It was the wrong parcel: its cash counts as collected again, and no more. */
export async function undoCash(
  db: Db,
  actor: Actor,
  { parcels }: Pick<Remittance, 'parcels'>,
): Promise<void> {
  await changeCash(db, actor, parcels, 'undo-cash', async (trx, parcel) => {
    const { id, orderId, receivedAt } = parcel
    await trx
      .deleteFrom('cash_parcels')
      .where('order_id', '=', orderId)
      .where('shipment_id', '=', id)
      .execute()
    if (receivedAt)
      await record(trx, actor, 'cash.undone', { ...parcel, amount: parcel.receivedAmount ?? parcel.amount })
  })
}

const record = (
  trx: Db,
  { role }: Actor,
  kind: 'cash.received' | 'cash.undone',
  { id, orderId, orderNumber, amount, sellerId }: CashParcel,
) =>
  recordEvent(trx, {
    kind,
    subject: id,
    order: orderId,
    sellers: [sellerId],
    data: { orderNumber, amount, by: role === 'admin' ? 'shop' : 'seller' },
  })

/** All of the parcels, or none. */
async function changeCash(
  db: Db,
  actor: Actor,
  ids: readonly ShipmentId[],
  action: string,
  change: (trx: Db, parcel: CashParcel) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async trx => {
    // Orders are locked by id, so that two who record at once cannot deadlock.
    for (const order of new Set((await readCash(trx, actor, ids)).map(({ orderId }) => orderId)))
      await lockOrder(trx, order)
    const found = await readCash(trx, actor, ids)
    if (found.length < new Set(ids).size) throw paymentRefusals.noCash()
    for (const parcel of found) {
      await change(trx, parcel)
      await recordAudit(trx, actor, {
        action,
        subject: 'order',
        subjectId: parcel.orderId,
        label: parcel.orderNumber,
        after: { amount: toRupees(parcel.amount) },
      })
    }
  })
}
