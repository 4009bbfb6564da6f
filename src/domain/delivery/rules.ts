import { announce, type Db, inTransaction } from '#db/client.ts'
import type { DeliveryOverride } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import type { Paise } from '#values/money.ts'
import { termsFor } from './terms.ts'

export interface DeliveryRules {
  fee: Paise
  freeFrom: Paise | null
  fromDays: number
  toDays: number
  overrides: DeliveryOverride[]
}

export async function getDeliveryRules(db: Db): Promise<DeliveryRules> {
  return readRules(db).executeTakeFirstOrThrow()
}

export async function setDeliveryRules(
  db: Db,
  by: Account,
  changes: { [Field in keyof DeliveryRules]?: DeliveryRules[Field] | undefined },
): Promise<DeliveryRules> {
  return inTransaction(db, async trx => {
    const before = await readRules(trx).forUpdate().executeTakeFirstOrThrow()
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length === 0) throw refuse.nothingToChange()
    const after: DeliveryRules = { ...before, ...Object.fromEntries(given) }
    refuseBackwardDays(after)
    await trx
      .updateTable('delivery_rules')
      .set({
        fee: after.fee,
        free_from: after.freeFrom,
        from_days: after.fromDays,
        to_days: after.toDays,
        overrides: JSON.stringify(after.overrides),
      })
      .execute()
    await recordAudit(trx, by, {
      action: 'update',
      subject: 'delivery',
      subjectId: 'rules',
      before,
      after,
    })
    announce(trx, 'delivery')
    return after
  })
}

/** Nowhere may the last day come before the first, also where an exception changes only one of them. */
function refuseBackwardDays(rules: DeliveryRules) {
  const places = rules.overrides.map(({ state = '', pincodePrefix = '' }) => ({
    state,
    pincode: pincodePrefix,
  }))
  const terms = [null, ...places].map(place => termsFor(rules, place))
  if (terms.some(({ fromDays, toDays }) => toDays < fromDays))
    throw refuse.badInput('The last day of delivery must not come before the first.', {
      toDays: 'Must not be less than the first day.',
    })
}

const readRules = (db: Db) =>
  db
    .selectFrom('delivery_rules')
    .select(['fee', 'free_from as freeFrom', 'from_days as fromDays', 'to_days as toDays', 'overrides'])
