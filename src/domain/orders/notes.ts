import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { type AccountId, newId, type OrderId } from '#values/ids.ts'
import { moverOf } from '#values/order-mover.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'
import { orderRefusals } from './refusals.ts'
import type { OrderNoteKind } from './tables.ts'

export interface NewNote {
  order: OrderId
  /** For sellers and admins only, or for the customer too. */
  kind: 'internal' | 'customer'
  text: string
}

/** An admin's note is for all who send something of the order, a seller's for that seller and admins. */
export async function addNote(db: Db, actor: Actor, { order: id, kind, text }: NewNote): Promise<Order> {
  const seller = actor.role === 'admin' ? null : actor.id
  return inTransaction(db, async trx => {
    const order = await getPackedOrder(trx, actor, id)
    await writeNote(trx, actor, { order: id, kind, seller, text })
    await recordAudit(trx, actor, {
      action: 'note',
      subject: 'order',
      subjectId: id,
      label: order.number,
      after: { [kind === 'customer' ? 'noteForCustomer' : 'internalNote']: text },
    })
    return getOrder(trx, id, seller ?? undefined)
  })
}

/** Its author, or an admin who may change orders, takes a note away; what the shop wrote about a change stays. */
export async function deleteNote(
  db: Db,
  actor: Actor,
  { order: id, note }: { order: OrderId; note: string },
): Promise<Order> {
  return inTransaction(db, async trx => {
    const order = await getPackedOrder(trx, actor, id)
    const found = order.notes.find(one => one.id === note && one.kind !== 'change')
    if (!found) throw accountRefusals.unknownNote()
    if (found.authorId !== actor.id && moverOf(actor) !== 'admin') throw orderRefusals.othersNote()
    await trx.deleteFrom('order_notes').where('order_id', '=', id).where('id', '=', note).execute()
    await recordAudit(trx, actor, {
      action: 'delete-note',
      subject: 'order',
      subjectId: id,
      label: order.number,
      before: { note: found.text },
    })
    return getOrder(trx, id, sellerOf(actor))
  })
}

interface WrittenNote {
  order: OrderId
  kind: OrderNoteKind
  seller: AccountId | null
  text: string
}

export async function writeNote(trx: Db, actor: Recorded, { order, kind, seller, text }: WrittenNote) {
  await trx
    .insertInto('order_notes')
    .values({
      order_id: order,
      id: newId(),
      kind,
      seller_id: seller,
      text,
      author_id: actor.id,
      author_name: actor.name,
    })
    .execute()
}

/** Notes for the customer that were in no mail yet; they are in the one that is queued now. */
export async function markNotesMailed(trx: Db, order: OrderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE order_notes SET mailed_at = now()
    WHERE order_id = ${order} AND kind = 'customer' AND mailed_at IS NULL RETURNING id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** An admin's whole order, or the part of it that a seller sends. */
async function getPackedOrder(trx: Db, actor: Actor, id: OrderId): Promise<Order> {
  const order = await getOrder(trx, id, sellerOf(actor))
  if (order.shipments.length === 0) throw orderRefusals.notYourOrder()
  return order
}
