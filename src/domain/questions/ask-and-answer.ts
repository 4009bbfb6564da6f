import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { newId, type ProductId, type QuestionId } from '#values/ids.ts'
import { findQuestion, lockQuestion, type Question } from './question.ts'
import { questionRefusals } from './refusals.ts'

/** So many questions of one account may wait for an answer: each sends a mail to a seller. */
const mostOpen = 5

export async function askQuestion(
  db: Db,
  actor: Actor,
  { product, text }: { product: ProductId; text: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const { name: productName, sellerId } = await getProduct(trx, product)
    // Serialises the questions of one account, so that all that wait are counted.
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(refuse.notSignedIn)
    const { open } = await trx
      .selectFrom('questions')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('account_id', '=', actor.id)
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow()
    if (open >= mostOpen) throw questionRefusals.tooManyQuestions(mostOpen)
    const id = newId<'question'>()
    await trx
      .insertInto('questions')
      .values({ id, product_id: product, account_id: actor.id, text })
      .execute()
    await recordEvent(trx, {
      kind: 'question.asked',
      subject: id,
      sellers: [sellerId],
      data: { productId: product, productName },
    })
  })
}

interface Answer {
  id: QuestionId
  answer: string
  version?: number | undefined
}

/** By the seller of the product or an admin. The one who asked is told of the first answer, not of corrections. */
export async function answerQuestion(
  db: Db,
  actor: Actor,
  { id, answer, version }: Answer,
): Promise<Question> {
  return inTransaction(db, async trx => {
    const before = await lockQuestion(trx, id)
    if (!mayChange(actor, before.sellerId)) throw refuse.notYourProduct()
    await refuseStale(trx, { subject: 'question', subjectId: id, current: before.version, sent: version })
    await trx
      .updateTable('questions')
      .set({
        answer,
        answered_at: sql<Date>`coalesce(answered_at, now())`,
        answered_by: actor.id === before.sellerId ? 'seller' : 'shop',
      })
      .where('id', '=', id)
      .execute()
    const after = (await findQuestion(trx, id))!
    await recordAudit(trx, actor, {
      action: 'answer',
      subject: 'question',
      subjectId: id,
      label: before.productName,
      before: { answer: before.answer },
      after: { answer },
      version: after.version,
    })
    announce(trx, `product:${before.productId}`)
    const { productId, productName, sellerId } = before
    if (before.answer === null) {
      await recordEvent(trx, {
        kind: 'question.answered',
        subject: id,
        sellers: [sellerId],
        data: { productId, productName },
      })
    }
    return after
  })
}

/** By an admin: a question that should not be in the shop. */
export async function deleteQuestion(db: Db, actor: Actor, id: QuestionId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockQuestion(trx, id)
    await trx.deleteFrom('questions').where('id', '=', id).execute()
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'question',
      subjectId: id,
      label: before.productName,
      before: { text: before.text, answer: before.answer },
    })
    announce(trx, `product:${before.productId}`)
  })
}
