import type { Db } from '#db/client.ts'
import { badInput, refuse } from '#domain/errors.ts'
import { ingredientRefusals } from '#domain/ingredients/refusals.ts'
import { setProductWish } from '#domain/mail/wishes.ts'
import { dayInIndia } from '#values/dates.ts'
import { daysByAnswer, type FinishAnswer } from '#values/finish-dates.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { listPacks, type PackInUse } from './packs.ts'

/** A customer says whether something is left of a product. Another answer replaces the one before. */
export async function answerFinish(
  db: Db,
  account: AccountId,
  { product, answer }: { product: ProductId; answer: FinishAnswer },
): Promise<PackInUse> {
  const pack = await getPack(db, account, product)
  // Idempotent: a repeated 'empty' does not change the date of the first.
  if (pack.answer === 'empty' && answer === 'empty') return pack
  const said = { answer, days: daysByAnswer(answer, pack, dayInIndia(new Date())), answered_at: new Date() }
  await db
    .insertInto('finish_answers')
    .values({ account_id: account, product_id: product, order_id: pack.order, ...said })
    .onConflict(conflict => conflict.columns(['account_id', 'product_id', 'order_id']).doUpdateSet(said))
    .execute()
  return getPack(db, account, product)
}

/** By the link of a reminder, which needs no password: it says nothing but this. */
export async function answerByLink(
  db: Db,
  { token, answer }: { token: string; answer: FinishAnswer },
): Promise<PackInUse> {
  const { account, productId } = await findByLink(db, token)
  return answerFinish(db, account, { product: productId, answer })
}

/** What the link of a reminder is about. It ends when the customer has bought the product again. */
export async function findByLink(db: Db, token: string): Promise<PackInUse> {
  const told = await db
    .selectFrom('finish_reminders')
    .select(['account_id', 'product_id', 'order_id'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!told) throw refuse.deadLink()
  const pack = await getPack(db, told.account_id, told.product_id)
  if (pack.order !== told.order_id) throw finishDateRefusals.finishLinkOver(pack.name)
  return pack
}

/** A customer wants to be told before a product is finished, or not. */
export async function wishForPack(
  db: Db,
  account: AccountId,
  { product, wanted }: { product: ProductId; wanted: boolean },
): Promise<void> {
  await getPack(db, account, product)
  await setProductWish(db, { account, kind: 'finish', product, wanted })
}

async function getPack(db: Db, account: AccountId, product: ProductId): Promise<PackInUse> {
  const packs = await listPacks(db, [account])
  const found = packs.find(({ productId }) => productId === product)
  if (!found) throw ingredientRefusals.notInUse()
  return found
}

const finishDateRefusals = {
  finishLinkOver: (name: string) =>
    badInput(`You have bought ${name} again since this email. Your account shows how long it will last.`),
}
