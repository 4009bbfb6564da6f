import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type AuditEvent, listAuditEvents } from '#domain/audit/list-events.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { getOwnProduct } from './own-product.ts'

export interface ProductHistory {
  events: AuditEvent[]
  next: string | undefined
  /** The names of the sellers that the events speak of. */
  sellerNames: Map<AccountId, string>
}

/** Who changed what of a product and when, newest first. */
export async function getProductHistory(
  db: Db,
  actor: Actor,
  { id, limit, after }: { id: ProductId; limit: number; after?: string | undefined },
): Promise<ProductHistory> {
  await getOwnProduct(db, actor, id)
  const { rows, next } = await listAuditEvents(db, { subject: 'product', subjectId: id, limit, after })
  const sellers = [
    ...new Set(rows.flatMap(({ before, after }) => [sellerIn(before), sellerIn(after)])),
  ].filter(seller => seller !== undefined)
  const named =
    sellers.length > 0
      ? await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', sellers).execute()
      : []
  return { events: rows, next, sellerNames: new Map(named.map(({ id, name }) => [id, name])) }
}

const sellerIn = (values: unknown) =>
  (values as { sellerId?: AccountId | null } | null)?.sellerId ?? undefined
