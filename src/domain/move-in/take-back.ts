import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { takeBackAccounts } from '#domain/accounts/bring-account.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { deleteArticle } from '#domain/blog/change-article.ts'
import { deleteCategory } from '#domain/categories/change-category.ts'
import { Refusal } from '#domain/errors.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { deletePromotion } from '#domain/promotions/change-promotions.ts'
import { takeBackRedirects } from '#domain/redirects/change-redirects.ts'
import { takeBackReviews } from '#domain/reviews/bring-review.ts'
import type {
  AccountId,
  ArticleId,
  CategoryId,
  MoveInId,
  PastOrderId,
  ProductId,
  PromotionId,
  ReviewId,
} from '#values/ids.ts'
import type { MovedKind } from '#values/move-in.ts'
import { moveInsMoved } from './add-files.ts'
import { moveInRefusals } from './refusals.ts'

const keysAtOnce = 100

/** Takes back what came with a finished move-in; the job does it soon after. */
export async function takeBack(db: Db, actor: Actor, id: MoveInId): Promise<void> {
  await inTransaction(db, async trx => {
    const begun = await trx
      .updateTable('move_ins')
      .set({ state: 'taking-back', started_by: actor.id })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .returning('id')
      .executeTakeFirst()
    if (!begun) throw moveInRefusals.notDone()
    await trx.deleteFrom('move_in_pictures').where('move_in_id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'undo', subject: 'move-in', subjectId: id, label: 'Move in' })
    announce(trx, moveInsMoved)
  })
}

/** Takes some of it back. Whether there was something; the last to come goes first, categories after their products. */
export async function takeBackBatch(trx: Db, actor: Actor, id: MoveInId): Promise<boolean> {
  const { rows } = await sql<{ kind: MovedKind; key: string; subjectId: string; isOther: boolean }>`
    SELECT kind, key, subject_id AS "subjectId", is_other AS "isOther" FROM move_in_keys WHERE move_in_id = ${id}
    ORDER BY is_other, array_position(ARRAY['redirect', 'article', 'discount', 'review', 'order', 'customer', 'product'], kind), key
    LIMIT ${keysAtOnce}`.execute(trx)
  if (rows.length === 0) return false
  const kept: string[] = []
  const of = <Of>(kind: MovedKind) =>
    rows.filter(row => row.kind === kind && !row.isOther).map(row => row.subjectId) as Of[]

  await takeBackReviews(trx, of<ReviewId>('review'))
  await trx
    .deleteFrom('past_orders')
    .where('id', '=', sql<PastOrderId>`ANY(${of<PastOrderId>('order')}::text[])`)
    .execute()
  const customers = of<AccountId>('customer')
  const gone = await takeBackAccounts(trx, customers)
  const stayed = customers.length - gone.size
  if (stayed > 0)
    kept.push(
      `${stayed} ${stayed === 1 ? 'customer has' : 'customers have'} used the account since, so it stays.`,
    )
  for (const product of of<ProductId>('product')) await unlessGone(() => deleteProduct(trx, actor, product))
  for (const promotion of of<PromotionId>('discount'))
    await unlessGone(() => deletePromotion(trx, actor, promotion))
  for (const article of of<ArticleId>('article')) await unlessGone(() => deleteArticle(trx, actor, article))
  for (const { key, subjectId } of rows)
    if (key.startsWith('category:'))
      await unlessGone(() => deleteCategory(trx, actor, subjectId as CategoryId))

  await takeBackRedirects(trx, of<string>('redirect'))

  await sql`
    DELETE FROM move_in_keys k USING unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[]) AS gone (kind, key)
    WHERE k.kind = gone.kind AND k.key = gone.key`.execute(trx)
  if (kept.length > 0)
    await sql`UPDATE move_ins SET kept = kept || ${JSON.stringify(kept)}::jsonb WHERE id = ${id}`.execute(trx)
  return true
}

/** What somebody has deleted since, or uses by now, stays as it is. */
async function unlessGone(take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
