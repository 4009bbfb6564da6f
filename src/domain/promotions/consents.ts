import { type RawBuilder, sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import type { AccountId, CategoryId, PromotionId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { promotionRefusals } from './refusals.ts'
import type { PromotionKind } from './tables.ts'

const daysToAnswer = 7

/** SQL of whether goods `g` are among those of a part of a promotion `p`, as `isInScope` finds them. */
const isAmong = (part: RawBuilder<unknown>) => sql`(
  (jsonb_array_length(coalesce(${part} -> 'products', '[]')) = 0 OR ${part} -> 'products' ? g.id)
  AND (jsonb_array_length(coalesce(${part} -> 'categories', '[]')) = 0 OR ${part} -> 'categories' ? g.category_id)
  AND (jsonb_array_length(coalesce(${part} -> 'sellers', '[]')) = 0 OR ${part} -> 'sellers' ? g.seller_id)
  AND (jsonb_array_length(coalesce(${part} -> 'brands', '[]')) = 0 OR EXISTS (
    SELECT FROM jsonb_array_elements_text(${part} -> 'brands') AS brand WHERE lower(brand) = lower(g.brand_name))))`

/** What is bought, or given for it. */
const isInScope = sql`(${isAmong(sql`p.scope`)} OR (
  EXISTS (SELECT FROM jsonb_each(p.reward) WHERE jsonb_array_length(value) > 0) AND ${isAmong(sql`p.reward`)}))`

/** What it takes money off. */
const isReduced = sql`(CASE WHEN EXISTS (SELECT FROM jsonb_each(p.reward) WHERE jsonb_array_length(value) > 0)
  THEN ${isAmong(sql`p.reward`)} ELSE ${isAmong(sql`p.scope`)} END)`

const isSellers = sql`g.deleted_at IS NULL AND EXISTS (SELECT FROM accounts a WHERE a.id = g.seller_id AND a.role = 'seller' AND a.is_active)`

/** Asks every seller whose goods a promotion is for, and who was not asked yet. Also those who come later: a job calls it. */
export async function askSellers(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ promotionId: PromotionId; accountId: AccountId }>`
      INSERT INTO promotion_consents (promotion_id, seller_id, expires_at)
      SELECT DISTINCT p.id, g.seller_id, now() + ${`${daysToAnswer} days`}::interval
      FROM promotions p JOIN products g ON ${isInScope}
      WHERE p.funded_by = 'seller' AND p.is_active AND (p.ends_at IS NULL OR p.ends_at > now()) AND ${isSellers}
      ON CONFLICT DO NOTHING RETURNING promotion_id AS "promotionId", seller_id AS "accountId"`.execute(trx)
    if (rows.length > 0)
      await queueMails(
        trx,
        rows.map(data => ({ kind: 'promotion-consent' as const, data })),
      )
  })
}

/** New terms need a new yes. */
export async function forgetAnswers(trx: Db, promotion: PromotionId): Promise<void> {
  await trx.deleteFrom('promotion_consents').where('promotion_id', '=', promotion).execute()
}

export interface AskedPromotion {
  id: PromotionId
  title: string
  kind: PromotionKind
  value: number
  cap: Paise | null
  buyQuantity: number | null
  getQuantity: number | null
  minimum: Paise
  startsAt: Date | null
  endsAt: Date | null
  answer: 'yes' | 'no' | null
  expiresAt: Date
  isExpired: boolean
  /** The dearest of the seller's goods that it makes cheaper; where it makes others' goods cheaper, that it is for. */
  example: { name: string; price: Paise; category: CategoryId | null; gst: number | null }
}

/** What a seller is or was asked to pay for; what waits for an answer first. */
export async function listAsked(db: Db, seller: AccountId): Promise<AskedPromotion[]> {
  const { rows } = await sql<AskedPromotion>`
    SELECT p.id, coalesce(nullif(p.title, ''), p.code) AS title, p.kind, p.value, p.cap, p.buy_quantity AS "buyQuantity",
      p.get_quantity AS "getQuantity", p.minimum, p.starts_at AS "startsAt", p.ends_at AS "endsAt", c.answer,
      c.expires_at AS "expiresAt", c.answer IS NULL AND c.expires_at <= now() AS "isExpired", example.*
    FROM promotion_consents c JOIN promotions p ON p.id = c.promotion_id
    CROSS JOIN LATERAL (
      SELECT json_build_object('name', g.name, 'price', g.price, 'category', g.category_id, 'gst', g.gst_rate) AS example
      FROM products g WHERE g.seller_id = c.seller_id AND ${isInScope} AND g.deleted_at IS NULL
      ORDER BY ${isReduced} DESC, g.price DESC, g.id LIMIT 1) AS example
    WHERE c.seller_id = ${seller} AND p.is_active AND (p.ends_at IS NULL OR p.ends_at > now())
    ORDER BY c.answer IS NOT NULL, c.asked_at DESC LIMIT 200`.execute(db)
  return rows
}

/** A yes counts until it is taken back; after the last day nothing can be agreed to any more. */
export async function answerPromotion(
  db: Db,
  actor: Actor,
  { promotion, agrees }: { promotion: PromotionId; agrees: boolean },
): Promise<void> {
  await inTransaction(db, async trx => {
    const asked = await trx
      .selectFrom('promotion_consents as c')
      .innerJoin('promotions as p', 'p.id', 'c.promotion_id')
      .select(['c.answer', 'p.title', 'p.code', sql<boolean>`c.expires_at <= now()`.as('isOver')])
      .where('c.promotion_id', '=', promotion)
      .where('c.seller_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) throw promotionRefusals.unknownPromotion()
    if (agrees && asked.answer !== 'yes' && asked.isOver) throw promotionRefusals.askedTooLongAgo()
    const answer = agrees ? 'yes' : 'no'
    await sql`
      UPDATE promotion_consents SET answer = ${answer}, answered_at = now()
      WHERE promotion_id = ${promotion} AND seller_id = ${actor.id}`.execute(trx)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'promotion-consent',
      subjectId: promotion,
      label: asked.title || asked.code || '',
      before: { answer: asked.answer },
      after: { answer },
    })
    announce(trx, 'promotions')
  })
}

/** For the mail: null once it is answered or over. */
export async function findAsked(
  db: Db,
  { promotionId, accountId }: { promotionId: PromotionId; accountId: AccountId },
): Promise<AskedPromotion | null> {
  const found = (await listAsked(db, accountId)).find(({ id }) => id === promotionId)
  return found && found.answer === null && !found.isExpired ? found : null
}
