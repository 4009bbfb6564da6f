import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Account } from '#domain/accounts/account.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { newId, type PromotionId } from '#values/ids.ts'
import { getPromotion, type Promotion, type PromotionDraft } from './list-promotions.ts'

type Changes = { [Field in keyof PromotionDraft]?: PromotionDraft[Field] | undefined }

export async function addPromotion(db: Db, by: Account, draft: PromotionDraft): Promise<Promotion> {
  refuseImpossible(draft)
  return inTransaction(db, async trx => {
    const id = newId<'promotion'>() as PromotionId
    await trx
      .insertInto('promotions')
      .values({ id, ...rowOf(draft) })
      .execute()
      .catch(refuseTakenCode)
    await recordAudit(trx, by, { action: 'create', subject: 'promotion', subjectId: id, after: draft })
    announce(trx, 'promotions')
    return getPromotion(trx, id)
  })
}

/** What is left out stays. Orders that were placed before keep their discount. */
export async function updatePromotion(
  db: Db,
  by: Account,
  { id, ...changes }: Changes & { id: PromotionId },
): Promise<Promotion> {
  return inTransaction(db, async trx => {
    await lockPromotion(trx, id)
    const before = await getPromotion(trx, id)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length === 0) throw refuse.nothingToChange()
    const after: Promotion = { ...before, ...(Object.fromEntries(given) as Partial<PromotionDraft>) }
    refuseImpossible(after)
    await trx
      .updateTable('promotions')
      .set(eb => ({ ...rowOf(after), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenCode)
    await recordAudit(trx, by, {
      action: 'update',
      subject: 'promotion',
      subjectId: id,
      ...difference(before, after),
    })
    announce(trx, 'promotions')
    return getPromotion(trx, id)
  })
}

/** Deletes a promotion that no order ever used, and answers null; a used one is only ended, for its orders name it. */
export async function deletePromotion(db: Db, by: Account, id: PromotionId): Promise<Promotion | null> {
  return inTransaction(db, async trx => {
    await lockPromotion(trx, id)
    const before = await getPromotion(trx, id)
    const use = await trx
      .selectFrom('promotion_uses')
      .select('order_id')
      .where('promotion_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (use) return updatePromotion(trx, by, { id, isActive: false })
    await trx.deleteFrom('promotions').where('id', '=', id).execute()
    await recordAudit(trx, by, { action: 'delete', subject: 'promotion', subjectId: id, before })
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

const rowOf = (draft: PromotionDraft) => ({
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
