import { announce, type Db, inTransaction } from '#db/client.ts'
import type { GrievanceOfficer } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'

/** What the owner decides for the whole shop. */
export interface Settings {
  shopName: string
  /** Shown on a product that has no discount of its own. */
  defaultBadge: string
  /** Shown before a product's first review. */
  defaultRating: number
  /** From this many pieces down, a product's stock is low. */
  lowStockThreshold: number
  supportEmail: string
  supportPhone: string
  grievanceOfficer: GrievanceOfficer
}

export async function getSettings(db: Db): Promise<Settings> {
  return readSettings(db).executeTakeFirstOrThrow()
}

/** Changes what is given. */
export async function changeSettings(
  db: Db,
  by: Account,
  changes: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<Settings> {
  return inTransaction(db, async trx => {
    const before = await readSettings(trx).forUpdate().executeTakeFirstOrThrow()
    const after = { ...before, ...given(changes) }
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
    await recordAudit(trx, by, {
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

function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
