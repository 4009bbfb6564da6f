import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { newId, type PromotionId } from '#values/ids.ts'
import { askSellers, forgetAnswers } from './consents.ts'
import { getPromotion, type Promotion, type PromotionDraft, wholeShop } from './list-promotions.ts'
import { promotionRefusals } from './refusals.ts'

export async function addPromotion(db: Db, actor: Actor, sent: PromotionDraft): Promise<Promotion> {
  const draft = completed(sent)
  return inTransaction(db, async trx => {
    const id: PromotionId = newId()
    await trx
      .insertInto('promotions')
      .values({ id, ...rowFor(draft) })
      .execute()
      .catch(refuseTakenCode)
    if (draft.fundedBy === 'seller') await askSellers(trx)
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
    const after = { ...before, ...completed(applyChanges<Promotion>(before, changes)) }
    await trx
      .updateTable('promotions')
      // The uses are counted only while they are limited.
      .set(eb => ({ ...rowFor(after), used: before.used, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenCode)
    if (isAskedAgain(before, after)) await forgetAnswers(trx, id)
    if (after.fundedBy === 'seller') await askSellers(trx)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'promotion',
      subjectId: id,
      label: before.code ?? before.title,
      before,
      after,
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

/** What a seller agreed to; an earlier end or another title costs nobody more. */
const isAskedAgain = (before: PromotionDraft, after: PromotionDraft): boolean =>
  (
    [
      'kind',
      'value',
      'cap',
      'minimum',
      'buyQuantity',
      'getQuantity',
      'fundedBy',
      'scope',
      'reward',
      'combines',
    ] as const
  ).some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name])) ||
  (after.endsAt?.getTime() ?? Infinity) > (before.endsAt?.getTime() ?? Infinity)

async function lockPromotion(trx: Db, id: PromotionId) {
  await trx
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(promotionRefusals.unknownPromotion)
}

/** Without what its kind does not have; refuses what makes no sense. */
function completed(draft: PromotionDraft): PromotionDraft {
  const { kind, automatic, code, title, value, startsAt, endsAt } = draft
  if (automatic && !title)
    throw refuse.badInput('A promotion without a code needs a title for customers to see.', {
      title: 'Please enter a title.',
    })
  if (!automatic && !code)
    throw refuse.badInput('Please enter a code, or make the promotion automatic.', {
      code: 'Please enter a code.',
    })
  const isBuyGet = kind === 'buy-get'
  const isFreeDelivery = kind === 'free-delivery'
  if (!isFreeDelivery && value <= 0)
    throw refuse.badInput('A promotion must take something off.', { value: 'More than 0.' })
  if ((kind === 'percent' || isBuyGet) && value > 100_00)
    throw refuse.badInput('A promotion takes at most 100% off.', { value: 'At most 100%.' })
  if (isBuyGet && !(draft.buyQuantity && draft.getQuantity))
    throw refuse.badInput('Please enter how many to buy and how many they get.', {
      ...(draft.buyQuantity ? {} : { buyQuantity: 'Please enter how many.' }),
      ...(draft.getQuantity ? {} : { getQuantity: 'Please enter how many.' }),
    })
  if (startsAt && endsAt && endsAt <= startsAt)
    throw refuse.badInput('The end must be after the start.', { endsAt: 'Must be after the start.' })
  return {
    ...draft,
    code: automatic ? null : code,
    value: isFreeDelivery ? 0 : value,
    cap: isFreeDelivery ? null : draft.cap,
    buyQuantity: isBuyGet ? draft.buyQuantity : null,
    getQuantity: isBuyGet ? draft.getQuantity : null,
    reward: isBuyGet ? draft.reward : wholeShop,
  }
}

function refuseTakenCode(error: unknown): never {
  throw isDuplicate(error, 'promotions_code') ? promotionRefusals.promoCodeTaken() : error
}

const rowFor = (draft: PromotionDraft) => ({
  code: draft.code,
  automatic: draft.automatic,
  title: draft.title,
  scope: JSON.stringify(draft.scope),
  buy_quantity: draft.buyQuantity,
  get_quantity: draft.getQuantity,
  reward: JSON.stringify(draft.reward),
  combines: draft.combines,
  funded_by: draft.fundedBy,
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
