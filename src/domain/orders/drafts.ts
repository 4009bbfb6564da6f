import { type Db, inTransaction } from '#db/client.ts'
import { type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import type { Address } from '#domain/addresses/address.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import type { CartChange } from '#domain/cart/cart-change.ts'
import { refuse } from '#domain/errors.ts'
import { type AccountId, newId, type OrderDraftId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { refuseStranger } from './draft-customers.ts'
import { orderRefusals } from './refusals.ts'
import type { Business } from './write-order.ts'

/** An order that is taken by phone and not placed yet. */
export interface OrderDraft extends DraftContent {
  id: OrderDraftId
  /** Null for those of admins. */
  sellerId: AccountId | null
  version: number
  by: string
  createdAt: Date
  updatedAt: Date
}

export interface DraftContent {
  /** An account, or somebody who has none. */
  customerId: AccountId | null
  customerName: string
  customerPhone: string
  /** Empty for none: then no mail is sent. */
  customerEmail: string
  items: CartChange[]
  address: Address | null
  /** For whom they buy; looked at when it is placed. */
  business: Business | null
  discount: Paise
  discountReason: string
  /** For those who pack; becomes an internal note of the order. */
  note: string
}

/** A seller's drafts, or all of them for an admin; newest first. */
export async function listDrafts(
  db: Db,
  actor: Actor,
  page: PageRequest<OrderDraftId>,
): Promise<PageOf<OrderDraft>> {
  const { rows, ...place } = await readPage(draftsOf(db, actor), page)
  return { rows: rows.map(toDraft), ...place }
}

export async function getDraft(db: Db, actor: Actor, id: OrderDraftId): Promise<OrderDraft> {
  const found = await draftsOf(db, actor).where('id', '=', id).executeTakeFirst()
  if (!found) throw orderRefusals.unknownDraft()
  return toDraft(found)
}

export async function addDraft(db: Db, actor: Actor, content: DraftContent): Promise<OrderDraft> {
  return inTransaction(db, async trx => {
    await refuseForeign(trx, actor, content)
    const id = newId<'order-draft'>()
    const row = { id, seller_id: actor.role === 'admin' ? null : actor.id, author_name: actor.name }
    await trx
      .insertInto('order_drafts')
      .values({ ...row, ...toColumns(content) })
      .execute()
    const draft = await getDraft(trx, actor, id)
    await record(trx, actor, { action: 'create', id, after: content, version: draft.version })
    return draft
  })
}

export async function updateDraft(
  db: Db,
  actor: Actor,
  { id, version: sent, ...content }: DraftContent & { id: OrderDraftId; version?: number | undefined },
): Promise<OrderDraft> {
  return inTransaction(db, async trx => {
    const before = await lockDraft(trx, actor, { id, version: sent })
    await refuseForeign(trx, actor, content)
    await trx
      .updateTable('order_drafts')
      .set({ ...toColumns(content), updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    const draft = await getDraft(trx, actor, id)
    await record(trx, actor, { action: 'update', id, before, after: content, version: draft.version })
    return draft
  })
}

export async function deleteDraft(db: Db, actor: Actor, id: OrderDraftId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockDraft(trx, actor, { id })
    await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
    await record(trx, actor, { action: 'delete', id, before })
  })
}

export async function lockDraft(
  trx: Db,
  actor: Actor,
  { id, version: sent }: { id: OrderDraftId; version?: number | undefined },
): Promise<OrderDraft> {
  const found = await draftsOf(trx, actor).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw orderRefusals.unknownDraft()
  await refuseStale(trx, { subject: 'order-draft', subjectId: id, current: found.version, sent })
  return toDraft(found)
}

/** A seller sells only their own, and to customers they know. */
export async function refuseForeign(
  db: Db,
  actor: Actor,
  { items, customerId }: Pick<DraftContent, 'items' | 'customerId'>,
): Promise<void> {
  if (customerId) await refuseStranger(db, actor, customerId)
  if (items.length === 0) return
  const products = await db
    .selectFrom('products')
    .select(['id', 'seller_id as sellerId'])
    .where(
      'id',
      'in',
      items.map(({ product }) => product),
    )
    .execute()
  if (products.length < new Set(items.map(({ product }) => product)).size) throw refuse.unknownProduct()
  if (actor.role !== 'admin' && products.some(({ sellerId }) => sellerId !== actor.id))
    throw refuse.notYourProduct()
}

const draftsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('order_drafts')
    .select(['id', 'version', 'seller_id as sellerId', 'author_name as by', 'items', 'address', 'note'])
    .select('business')
    .select(['customer_id as customerId', 'customer_name as customerName', 'customer_phone as customerPhone'])
    .select(['customer_email as customerEmail', 'discount', 'discount_reason as discountReason'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .$if(actor.role !== 'admin', query => query.where('seller_id', '=', actor.id))

const toDraft = <Row extends { address: unknown; business: unknown }>(row: Row) => ({
  ...row,
  address: row.address as Address | null,
  business: row.business as Business | null,
})

const toColumns = (content: DraftContent) => ({
  customer_id: content.customerId,
  customer_name: content.customerName,
  customer_phone: content.customerPhone,
  customer_email: content.customerEmail,
  items: JSON.stringify(content.items),
  address: content.address && JSON.stringify(content.address),
  business: content.business && JSON.stringify(content.business),
  discount: content.discount,
  discount_reason: content.discountReason,
  note: content.note,
})

interface Change {
  action: 'create' | 'update' | 'delete'
  id: OrderDraftId
  before?: DraftContent
  after?: DraftContent
  version?: number
}

const record = (trx: Db, actor: Actor, { action, id, before, after, version }: Change) =>
  recordAudit(trx, actor, {
    action,
    subject: 'order-draft',
    subjectId: id,
    label: (after ?? before)?.customerName || 'without a customer',
    before: before && contentOf(before),
    after: after && contentOf(after),
    version,
  })

const contentOf = ({ customerName, items, address, business, discount, ...rest }: DraftContent) => ({
  customerName,
  items,
  address,
  business,
  discount,
  discountReason: rest.discountReason,
  note: rest.note,
})
