import { announce, type Db, inTransaction } from '#db/client.ts'
import type { GrievanceOfficer } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import type { ChangesTo } from '#domain/apply-changes.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { definedOnly } from '#values/defined-only.ts'

/** What the owner decides for the whole shop. */
export interface Settings {
  shopName: string
  /** Shown on a product that has no discount of its own. */
  defaultBadge: string
  /** Shown before a product's first review. */
  defaultRating: number
  /** A product with this much stock or less counts as low. */
  lowStockThreshold: number
  supportEmail: string
  supportPhone: string
  grievanceOfficer: GrievanceOfficer
}

export async function getSettings(db: Db): Promise<Settings> {
  return readSettings(db).executeTakeFirstOrThrow()
}

export async function changeSettings(db: Db, actor: Actor, changes: ChangesTo<Settings>): Promise<Settings> {
  return inTransaction(db, async trx => {
    const before = await readSettings(trx).forUpdate().executeTakeFirstOrThrow()
    const after = { ...before, ...definedOnly(changes) }
    await trx
      .updateTable('settings')
      .set({
        shop_name: after.shopName,
        default_badge: after.defaultBadge,
        default_rating: after.defaultRating,
        low_stock_threshold: after.lowStockThreshold,
        support_email: after.supportEmail,
        support_phone: after.supportPhone,
        grievance_officer: JSON.stringify(after.grievanceOfficer),
      })
      .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'settings',
      subjectId: 'shop',
      ...difference(before, after),
    })
    announce(trx, 'settings')
    return after
  })
}

const readSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select([
      'shop_name as shopName',
      'default_badge as defaultBadge',
      'default_rating as defaultRating',
      'low_stock_threshold as lowStockThreshold',
      'support_email as supportEmail',
      'support_phone as supportPhone',
      'grievance_officer as grievanceOfficer',
    ])
