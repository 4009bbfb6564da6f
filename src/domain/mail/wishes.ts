import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { newToken } from '#domain/token.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type MailWish, wantedUnasked } from '#values/mail-wishes.ts'

/** Whether a customer wants a kind of mail: always, or about single products. */
interface Wish {
  account: AccountId
  kind: MailWish
}

export async function getWish(db: Db, { account, kind }: Wish): Promise<{ wanted: boolean }> {
  const found = await db
    .selectFrom('mail_wishes')
    .select(['opted_in_at', 'declined_at'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return { wanted: wantedUnasked.includes(kind) ? !found?.declined_at : Boolean(found?.opted_in_at) }
}

/** For everything that the account buys. A choice for one product stays as it is. */
export async function setWish(db: Db, { account, kind, wanted }: Wish & { wanted: boolean }): Promise<void> {
  await sql`
    INSERT INTO mail_wishes AS w (account_id, kind, opted_in_at, declined_at, token)
    VALUES (${account}, ${kind}, CASE WHEN ${wanted}::boolean THEN now() END, CASE WHEN NOT ${wanted}::boolean THEN now() END, ${newToken()})
    ON CONFLICT (account_id, kind) DO UPDATE
    SET opted_in_at = CASE WHEN ${wanted}::boolean THEN coalesce(w.opted_in_at, now()) END,
      declined_at = CASE WHEN NOT ${wanted}::boolean THEN coalesce(w.declined_at, now()) END`.execute(db)
}

/** For one product; goes before the wish for everything. */
export async function setProductWish(
  db: Db,
  { account, kind, product, wanted }: Wish & { product: ProductId; wanted: boolean },
): Promise<void> {
  await db
    .insertInto('product_mail_wishes')
    .values({ account_id: account, kind, product_id: product, wanted })
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'product_id']).doUpdateSet({ wanted }))
    .execute()
}

/** The same in every mail of a kind to an account. */
export async function getWishToken(db: Db, { account, kind }: Wish): Promise<string> {
  const { token } = await db
    .insertInto('mail_wishes')
    .values({ account_id: account, kind, opted_in_at: null, declined_at: null, token: newToken() })
    // Changes nothing, but answers the row that is there.
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doUpdateSet({ kind }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

/** By the link of a mail: for everything, also for products that were chosen. Idempotent: the link works again and again. */
export async function endWish(db: Db, kind: MailWish, token: string): Promise<void> {
  await inTransaction(db, async trx => {
    const ended = await trx
      .updateTable('mail_wishes')
      .set({ opted_in_at: null, declined_at: sql<Date>`coalesce(declined_at, now())` })
      .where('token', '=', token)
      .where('kind', '=', kind)
      .returning('account_id')
      .executeTakeFirst()
    if (!ended) throw refuse.deadLink()
    await trx
      .deleteFrom('product_mail_wishes')
      .where('account_id', '=', ended.account_id)
      .where('kind', '=', kind)
      .where('wanted', '=', true)
      .execute()
  })
}
