import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { OrderDraftId } from '#values/ids.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import { isReachable } from './draft-customers.ts'
import { lockDraft, type OrderDraft, refuseForeign } from './drafts.ts'
import { writeNote } from './notes.ts'
import type { Order } from './order.ts'
import { type Customer, placeOrder } from './place-order.ts'
import { orderRefusals } from './refusals.ts'

export interface DraftPlacement {
  draft: OrderDraftId
  version?: number | undefined
  /** What the caller was told. */
  expectedTotal?: Paise | undefined
}

/** Places a draft as its customer's checkout would, and deletes it. */
export async function placeDraft(
  db: Db,
  actor: Actor,
  { draft: id, version, expectedTotal }: DraftPlacement,
): Promise<Order> {
  return inTransaction(db, async trx => {
    const draft = await lockDraft(trx, actor, { id, version })
    refuseUnfinished(draft)
    await refuseForeign(trx, actor, draft)
    const { items, address, business, discount } = draft
    const order = await placeOrder(trx, await readCustomer(trx, actor, draft), {
      paymentMethod: 'Cash on Delivery',
      promoCode: null,
      items,
      address,
      business,
      discount,
      expectedTotal,
      by: actor,
    })
    await describe(trx, actor, { order, draft })
    await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
    return order
  })
}

function refuseUnfinished({ items, customerName, address, discount, discountReason }: OrderDraft) {
  if (!customerName) throw orderRefusals.draftWithout('customer', 'Please enter the customer.')
  if (items.length === 0) throw orderRefusals.draftWithout('items', 'Please add at least one product.')
  if (!address) throw orderRefusals.draftWithout('address', 'Please enter where to send it.')
  if (discount > 0 && !discountReason)
    throw orderRefusals.draftWithout('discountReason', 'Please enter a reason for the discount.')
}

/**
 * Somebody with an account sees the order among their own, also when they were found by their email only: then they must have
 * proved that it is theirs, and a seller must know them, or it would tell who has an account here and under which name.
 */
async function readCustomer(trx: Db, actor: Actor, draft: OrderDraft): Promise<Customer> {
  const { customerId, customerName: name, customerEmail: email } = draft
  if (!customerId && !email) return { id: null, name, email: '' }
  const account = await trx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.email'])
    .where(customerId ? sql<boolean>`a.id = ${customerId}` : isConfirmedAs(email))
    .where(isReachable(actor))
    .forKeyShare()
    .executeTakeFirst()
  return account ?? { id: null, name, email }
}

const isConfirmedAs = (email: string) =>
  sql<boolean>`lower(a.email) = lower(${email}) AND a.email_confirmed_at IS NOT NULL`

async function describe(trx: Db, actor: Actor, { order, draft }: { order: Order; draft: OrderDraft }) {
  const seller = actor.role === 'admin' ? null : actor.id
  const amount = formatRupees(toRupees(draft.discount))
  const text = `Taken by phone${draft.discount > 0 ? `, with ${amount} off: ${draft.discountReason}` : ''}`
  await writeNote(trx, actor, { order: order.id, kind: 'change', seller, text })
  if (draft.note) await writeNote(trx, actor, { order: order.id, kind: 'internal', seller, text: draft.note })
  await recordAudit(trx, actor, {
    action: 'create',
    subject: 'order',
    subjectId: order.id,
    label: order.number,
    after: {
      customer: order.customer.name,
      total: order.total,
      discount: order.discount,
      ...(draft.discountReason && { discountReason: draft.discountReason }),
    },
  })
}
