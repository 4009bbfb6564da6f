import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import type { PaymentRules } from './payment-rules.ts'
import { deliveryRefusals } from './refusals.ts'
import { type DeliveryRules, termsFor } from './terms.ts'

export interface VersionedRules extends DeliveryRules, PaymentRules {
  version: number
}

export async function getDeliveryRules(db: Db): Promise<VersionedRules> {
  return rulesQuery(db).executeTakeFirstOrThrow()
}

export async function setDeliveryRules(
  db: Db,
  actor: Actor,
  { version: sent, ...changes }: ChangesTo<VersionedRules>,
  { hasGateway = false } = {},
): Promise<VersionedRules> {
  return inTransaction(db, async trx => {
    const before = await rulesQuery(trx).forUpdate().executeTakeFirstOrThrow()
    await refuseStale(trx, { subject: 'delivery', subjectId: 'rules', current: before.version, sent })
    const after = applyChanges(before, changes)
    refuseBackwardDays(after)
    if (!after.codOpen && !(after.onlineOpen && hasGateway)) throw deliveryRefusals.noWayToPay()
    const { version } = await trx
      .updateTable('delivery_rules')
      .set({
        fee: after.fee,
        free_from: after.freeFrom,
        from_days: after.fromDays,
        to_days: after.toDays,
        overrides: JSON.stringify(after.overrides),
        cod_open: after.codOpen,
        cod_most: after.codMost,
        cod_fee: after.codFee,
        online_open: after.onlineOpen,
      })
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'delivery',
      subjectId: 'rules',
      before,
      after: saved,
    })
    announce(trx, 'delivery')
    return saved
  })
}

/** Checked for every override too: one that changes only the first or the last day could turn them round. */
function refuseBackwardDays(rules: DeliveryRules) {
  const destinations = rules.overrides.map(({ state = '', pincodePrefix = '' }) => ({
    state,
    pincode: pincodePrefix,
  }))
  const terms = [null, ...destinations].map(destination => termsFor(rules, destination))
  if (terms.some(({ fromDays, toDays }) => toDays < fromDays))
    throw refuse.badInput('The latest delivery day cannot be before the earliest.', {
      toDays: 'Must not be less than the first day.',
    })
}

const rulesQuery = (db: Db) =>
  db
    .selectFrom('delivery_rules')
    .select([
      'fee',
      'free_from as freeFrom',
      'from_days as fromDays',
      'to_days as toDays',
      'overrides',
      'cod_open as codOpen',
      'cod_most as codMost',
      'cod_fee as codFee',
      'online_open as onlineOpen',
      'version',
    ])
