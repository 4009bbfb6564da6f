import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { post, transfer } from './post.ts'
import { ledgerRefusals } from './refusals.ts'

export interface CashDue {
  shipment: ShipmentId
  order: OrderId
  orderNumber: string
  courier: string
  trackingNumber: string
  deliveredOn: string
  /** Collected from the customer, and what of it has not come in. */
  due: Paise
}

/** Cash that couriers have collected and not brought, oldest first. */
export async function listCashDue(db: Db): Promise<CashDue[]> {
  const { rows } = await sql<CashDue>`
    SELECT s.id AS shipment, o.id AS order, o.order_number AS "orderNumber", s.carrier AS courier,
      s.tracking_number AS "trackingNumber", (s.delivered_at AT TIME ZONE 'Asia/Kolkata')::date AS "deliveredOn", due.amount AS due
    FROM (SELECT shipment_id, sum(amount)::bigint AS amount FROM ledger_postings WHERE account = 'courier-due'
      GROUP BY shipment_id HAVING sum(amount) <> 0) AS due
    JOIN shipments s ON s.id = due.shipment_id JOIN orders o ON o.id = s.order_id
    ORDER BY s.delivered_at, s.id LIMIT 1000`.execute(db)
  return rows
}

export interface Remittance {
  courier: string
  /** Of the bank transfer: UTR. */
  reference: string
  receivedOn: string
  lines: readonly { shipment: ShipmentId; amount: Paise }[]
}

/** Records what a courier has brought, parcel by parcel: less than was due stays due, more is refused. */
export async function recordRemittance(db: Db, actor: Actor, remittance: Remittance): Promise<Paise> {
  const { courier, reference, receivedOn, lines } = remittance
  return inTransaction(db, async trx => {
    await sql`SELECT FROM event_cursors WHERE follower = 'ledger' FOR UPDATE`.execute(trx)
    const due = new Map((await listCashDue(trx)).map(row => [row.shipment, row]))
    const id = newId<'remittance'>()
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('remittances')
      .values({ id, courier, reference, received_on: receivedOn, recorded_by: actor.name })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!written) throw ledgerRefusals.knownRemittance(courier, reference)
    for (const [index, { shipment, amount }] of lines.entries()) {
      const found = due.get(shipment)
      if (!found) throw refuse.wrongField(`lines.${index}.shipmentId`, 'No cash is due for this parcel.')
      if (amount > found.due) throw ledgerRefusals.moreThanDue(found.orderNumber, found.due)
      const line = newId()
      await trx
        .insertInto('remittance_lines')
        .values({ id: line, remittance_id: id, shipment_id: shipment, order_id: found.order, amount })
        .execute()
      await post(trx, {
        kind: 'cash-remitted',
        source: line,
        order: await orderPaidWith(trx, found.order),
        on: receivedOn,
        postings: transfer('courier-due', 'bank', amount, 'payment').map(posting => ({
          ...posting,
          shipment,
        })),
      })
      found.due = paise(found.due - amount)
    }
    const total = paise(lines.reduce((sum, { amount }) => sum + amount, 0))
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'remittance',
      subjectId: id,
      label: `${courier} ${reference}`,
      after: { amount: total / 100, parcels: lines.length, receivedOn },
    })
    return total
  })
}
