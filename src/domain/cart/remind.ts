import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import { getWish } from '#domain/mail/wishes.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type Cart, getCart } from './cart.ts'

/**
 * Queues one mail for every cart that was left for as long as the setting says: of customers who asked for it, with a
 * confirmed address, who have not ordered since. One for a cart, and at most one in a week. Carts that nobody has touched for
 * two weeks are left alone: turning reminders on must not write to everybody at once. Safe to run on every instance.
 */
export async function remindOfCarts(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    // Two instances at once would both find the same carts.
    await sql`SELECT pg_advisory_xact_lock(hashtext('cart-reminders'))`.execute(trx)
    const { rows } = await sql<{ reminderId: string }>`
      INSERT INTO cart_reminders (account_id)
      SELECT a.id
      FROM settings s
      JOIN mail_wishes w ON w.kind = 'cart' AND w.opted_in_at IS NOT NULL AND s.cart_reminder_hours IS NOT NULL
      JOIN accounts a ON a.id = w.account_id AND a.is_active AND a.email_confirmed_at IS NOT NULL
      CROSS JOIN LATERAL (SELECT max(added_at) AS at FROM cart_lines WHERE account_id = a.id) AS last
      WHERE last.at <= now() - s.cart_reminder_hours * interval '1 hour' AND last.at > now() - interval '14 days'
        AND NOT EXISTS (
          SELECT FROM cart_reminders r
          WHERE r.account_id = a.id AND (r.queued_at > last.at OR r.queued_at > now() - interval '7 days'))
        AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = a.id AND o.created_at > last.at)
      RETURNING id AS "reminderId"`.execute(trx)
    await queueMails(
      trx,
      rows.map(data => ({ kind: 'cart-reminder', data })),
    )
  })
}

/** Whether the shop sends reminders at all, and whether this customer wants them. */
export async function getReminderChoice(db: Db, account: AccountId) {
  const { cart_reminder_hours: hours } = await db
    .selectFrom('settings')
    .select('cart_reminder_hours')
    .executeTakeFirstOrThrow()
  return { offered: hours !== null, ...(await getWish(db, { account, kind: 'cart' })) }
}

export interface CartReminder {
  account: AccountId
  name: string
  email: string
  /** Ends reminders. */
  token: string
  /** What is in the cart now. */
  cart: Cart
}

/** What a reminder says, as of now. Null, and not counted, when the cart is empty or the customer has opted out. */
export async function findReminder(db: Db, id: string): Promise<CartReminder | null> {
  const found = await db
    .selectFrom('cart_reminders as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('mail_wishes as w', 'w.account_id', 'a.id')
    .select(['a.id as account', 'a.name', 'a.email', 'w.token'])
    .where('r.id', '=', id)
    .where('w.kind', '=', 'cart')
    .where('w.opted_in_at', 'is not', null)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
  const cart = found && (await getCart(db, found.account))
  if (found && cart?.lines.some(({ forSale, product }) => forSale && product.stock > 0))
    return { ...found, cart }
  await db.deleteFrom('cart_reminders').where('id', '=', id).execute()
  return null
}

export interface ReminderFigures {
  /** Customers who want reminders. */
  optedIn: number
  /** Of the last 30 days. */
  sent: number
  /** Followed by an order within 7 days. */
  recovered: number
  revenue: Paise
}

export async function countReminders(db: Db): Promise<ReminderFigures> {
  const { rows } = await sql<ReminderFigures>`
    SELECT (SELECT count(*)::integer FROM mail_wishes WHERE kind = 'cart' AND opted_in_at IS NOT NULL) AS "optedIn",
      count(*)::integer AS sent, count(o.id)::integer AS recovered, coalesce(sum(o.total), 0) AS revenue
    FROM cart_reminders r
    LEFT JOIN LATERAL (
      SELECT id, current_total(orders) AS total FROM orders
      WHERE account_id = r.account_id AND is_sale(status)
        AND created_at BETWEEN r.queued_at AND r.queued_at + interval '7 days'
      ORDER BY created_at LIMIT 1
    ) AS o ON true
    WHERE r.queued_at > now() - interval '30 days'`.execute(db)
  return rows[0]!
}
