import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '#domain/errors.ts'
import { setInvoice } from '#domain/orders/aftercare.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import { readHomeStates, refuseOutOfState } from '#domain/taxes/home-state.ts'
import { areTaxDocumentsOn } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, ShipmentId } from '#values/ids.ts'
import { writeWaitingCredits } from './credit.ts'
import type { Document } from './document.ts'
import { draftInvoice } from './draft-invoice.ts'
import { findInvoiceGaps } from './invoice-gaps.ts'
import { documentRefusals } from './refusals.ts'
import { inLockOrder } from './series.ts'
import { type NewDocument, writeDocument } from './write-document.ts'

/**
 * The invoices of shipments that leave, in the transaction that sends them and as its last statements. The order is locked by
 * the caller. While tax documents are on, a shipment does not leave without one: it is refused with what is missing.
 */
export async function issueInvoices(
  trx: Db,
  order: Order,
  shipmentIds: readonly ShipmentId[],
  at = new Date(),
): Promise<Document[]> {
  if (!(await areTaxDocumentsOn(trx))) return []
  await refuseForbiddenSupply(trx, order, shipmentIds)
  return issue(trx, order, shipmentIds, at)
}

/** A seller may have changed the tax profile after the order was placed. */
async function refuseForbiddenSupply(trx: Db, order: Order, shipmentIds: readonly ShipmentId[]) {
  const { address, shipments, lines } = order
  if (!address) return
  const leaving = shipments.filter(({ id, invoice }) => shipmentIds.includes(id) && !invoice)
  const homeStates = await readHomeStates(
    trx,
    leaving.map(({ sellerId }) => sellerId),
  )
  const goods = leaving.flatMap(({ id, sellerId }) =>
    lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ name }) => ({ name, homeState: homeStates.get(sellerId) ?? null })),
  )
  refuseOutOfState(goods, address.state)
}

/** A shipment that has an invoice gets no second. */
async function issue(
  trx: Db,
  order: Order,
  shipmentIds: readonly ShipmentId[],
  at: Date,
): Promise<Document[]> {
  const day = dayInIndia(at)
  const leaving = order.shipments.filter(({ id, invoice }) => shipmentIds.includes(id) && !invoice)
  const gaps = await findInvoiceGaps(trx, { shipments: leaving.map(({ id }) => id), day })
  if (gaps.length > 0) throw documentRefusals.gaps(gaps)
  const drafts: NewDocument[] = []
  for (const shipment of leaving) drafts.push(await draftInvoice(trx, { order, shipment, day }))
  const series = (draft: NewDocument) => ({ issuer: draft.issuer, kind: draft.data.kind, day })
  const issued: Document[] = []
  for (const draft of drafts.toSorted((a, b) => inLockOrder(series(a), series(b)))) {
    const document = await writeDocument(trx, draft)
    await setInvoice(trx, { order: order.id, shipment: draft.shipmentId }, document.data.number)
    await closeTask(trx, 'document', draft.shipmentId)
    issued.push(document)
  }
  return issued
}

/**
 * Once a seller, or the shop, has a tax profile: what left before gets its invoice, and what came back its credit note. Only
 * earlier versions let parcels leave without one.
 */
export async function issueWaiting(db: Db, seller: AccountId | null): Promise<number> {
  const waiting = await db
    .selectFrom('shipments')
    .select(['id', 'order_id as orderId'])
    .where('seller_id', 'is not distinct from', seller)
    .where('invoice_waits', '=', true)
    .orderBy('dispatched_at')
    .orderBy('id')
    .execute()
  let count = 0
  for (const { id, orderId } of waiting)
    try {
      count += await inTransaction(db, async trx => {
        await lockOrder(trx, orderId)
        const issued = await issue(trx, await getOrder(trx, orderId), [id], new Date())
        for (const invoice of issued) await writeWaitingCredits(trx, invoice)
        return issued.length
      })
    } catch (error) {
      // Without a tax profile, HSN or rate it goes on waiting.
      if (!(error instanceof Refusal)) throw error
      await openTask(db, {
        kind: 'document',
        subject: id,
        order: orderId,
        detail: error.message,
        link: `/admin/order/${orderId}`,
      })
    }
  return count
}

/** The HSN or rate that was missing may be there by now. */
export async function issueAllWaiting(db: Db): Promise<void> {
  if (!(await areTaxDocumentsOn(db))) return
  const sellers = await db
    .selectFrom('shipments')
    .select('seller_id as id')
    .where('invoice_waits', '=', true)
    .distinct()
    .execute()
  for (const { id } of sellers) await issueWaiting(db, id)
}
