import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import { getWish, getWishToken } from '#domain/mail/wishes.ts'
import type { AccountId, OrderId, ProductId } from '#values/ids.ts'
import { mayReviewEach } from './review.ts'

/**
 * Queues one mail for every order whose last parcel came as many days ago as the setting says, unless its customer wants
 * none. Orders that came more than two weeks before that are left alone: turning invitations on must not write to everybody
 * at once. Safe to run on every instance.
 */
export async function inviteReviews(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ orderId: OrderId }>`
      WITH due AS (
        SELECT DISTINCT s.order_id FROM settings, shipments s
        WHERE review_invitation_days IS NOT NULL
          AND s.delivered_at <= now() - review_invitation_days * interval '1 day'
          AND s.delivered_at > now() - (review_invitation_days + 14) * interval '1 day'
      )
      INSERT INTO review_invitations (order_id)
      SELECT o.id FROM due
      JOIN orders o ON o.id = due.order_id AND o.status = 'Delivered'
      JOIN accounts a ON a.id = o.account_id AND a.is_active AND a.email_confirmed_at IS NOT NULL
      WHERE NOT EXISTS (
          SELECT FROM shipments late, settings WHERE late.order_id = o.id
            AND late.delivered_at > now() - review_invitation_days * interval '1 day')
        AND NOT EXISTS (
          SELECT FROM mail_wishes w WHERE w.account_id = a.id AND w.kind = 'review' AND w.declined_at IS NOT NULL)
      ON CONFLICT DO NOTHING
      RETURNING order_id AS "orderId"`.execute(trx)
    await queueMails(
      trx,
      rows.map(data => ({ kind: 'review-invitation', data })),
    )
  })
}

/** Whether the shop invites to reviews at all, and whether this customer wants that. */
export async function getInvitationChoice(db: Db, account: AccountId) {
  const { review_invitation_days: days } = await db
    .selectFrom('settings')
    .select('review_invitation_days')
    .executeTakeFirstOrThrow()
  return { offered: days !== null, ...(await getWish(db, { account, kind: 'review' })) }
}

export interface Invitation {
  account: AccountId
  name: string
  email: string
  number: string
  /** Ends invitations. */
  token: string
  /** What of the order can still be reviewed. */
  products: { id: ProductId; name: string; brandName: string }[]
}

/** What an invitation says, as of now. Null where the customer wants none, or has reviewed it all. */
export async function findInvitation(db: Db, order: OrderId): Promise<Invitation | null> {
  const found = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['a.id as account', 'a.name', 'a.email', 'o.order_number as number'])
    .where('o.id', '=', order)
    .where('o.status', '=', 'Delivered')
    .where('a.is_active', '=', true)
    .executeTakeFirst()
  if (!found || !(await getWish(db, { account: found.account, kind: 'review' })).wanted) return null
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id as id', 'name', 'brand_name as brandName'])
    .distinct()
    .where('order_id', '=', order)
    .where('is_cancelled', '=', false)
    .orderBy('name')
    .execute()
  const may = await mayReviewEach(
    db,
    found.account,
    lines.map(({ id }) => id),
  )
  const products = lines.filter(({ id }) => may.get(id) === 'yes')
  if (products.length === 0) return null
  return { ...found, products, token: await getWishToken(db, { account: found.account, kind: 'review' }) }
}
