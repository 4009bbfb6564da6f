import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { newId, type PromotionId } from '#values/ids.ts'
import { getPromotion, type Promotion, type PromotionDraft } from './list-promotions.ts'

export async function addPromotion(db: Db, actor: Actor, draft: PromotionDraft): Promise<Promotion> {
  refuseImpossible(draft)
  return inTransaction(db, async trx => {
    const id: PromotionId = newId()
    await trx
      .insertInto('promotions')
      .values({ id, ...rowFor(draft) })
      .execute()
      .catch(refuseTakenCode)
    await recordAudit(trx, actor, { action: 'create', subject: 'promotion', subjectId: id, after: draft })
    announce(trx, 'promotions')
    return getPromotion(trx, id)
  })
}

/** What is left out stays. Orders that were placed before keep their discount. */
export async function updatePromotion(
  db: Db,
  actor: Actor,
  {
    id,
    version: sent,
    ...changes
  }: ChangesTo<PromotionDraft> & {
    id: PromotionId
    version?: number | undefined
  },
): Promise<Promotion> {
  return inTransaction(db, async trx => {
    await lockPromotion(trx, id)
    const before = await getPromotion(trx, id)
    await refuseStale(trx, { subject: 'promotion', subjectId: id, current: before.version, sent })
    const after = applyChanges<Promotion>(before, changes)
    refuseImpossible(after)
    await trx
      .updateTable('promotions')
      .set(eb => ({ ...rowFor(after), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenCode)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'promotion',
      subjectId: id,
      label: before.code,
      ...difference(before, after),
      version: before.version + 1,
    })
    announce(trx, 'promotions')
    return getPromotion(trx, id)
  })
}

/** Answers null. A promotion that orders refer to is ended instead of deleted, and answered. */
export async function deletePromotion(db: Db, actor: Actor, id: PromotionId): Promise<Promotion | null> {
  return inTransaction(db, async trx => {
    await lockPromotion(trx, id)
    const before = await getPromotion(trx, id)
    const use = await trx
      .selectFrom('promotion_uses')
      .select('order_id')
      .where('promotion_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (use) return updatePromotion(trx, actor, { id, isActive: false })
    await trx.deleteFrom('promotions').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'promotion', subjectId: id, before })
    announce(trx, 'promotions')
    return null
  })
}

async function lockPromotion(trx: Db, id: PromotionId) {
  await trx
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.unknownPromotion)
}

function refuseImpossible({ kind, value, startsAt, endsAt }: PromotionDraft) {
  if (kind === 'percent' && value > 100_00)
    throw refuse.badInput('A promotion takes at most 100 % off.', { value: 'At most 100 %.' })
  if (startsAt && endsAt && endsAt <= startsAt)
    throw refuse.badInput('The end must come after the start.', { endsAt: 'Must come after the start.' })
}

function refuseTakenCode(error: unknown): never {
  throw isDuplicate(error, 'promotions_code') ? refuse.promoCodeTaken() : error
}

const rowFor = (draft: PromotionDraft) => ({
  code: draft.code,
  kind: draft.kind,
  value: draft.value,
  cap: draft.cap,
  minimum: draft.minimum,
  first_order_only: draft.firstOrderOnly,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  total_limit: draft.totalLimit,
  per_customer_limit: draft.perCustomerLimit,
  is_active: draft.isActive,
})
