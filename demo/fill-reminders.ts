import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newToken } from '#domain/token.ts'
import type { Buyer } from './fill-orders.ts'
import { abandonedCarts } from './visits.ts'

const hoursUntilReminder = 24
/** Who asked to be reminded: their carts are still there … */
const waiting = ['shruti', 'swati', 'harpreet', 'ritu']
/** … or they ordered soon after the mail … */
const ordering = ['ananya', 'priya', 'fatima']
/** … or they did not. */
const leaving = ['sneha', 'debjani', 'lakshmi', 'divya', 'imran', 'arjun']

/** Reminders of carts as the shop has sent them in the last weeks, with the orders that followed. */
export async function fillReminders(trx: Db, buyers: ReadonlyMap<string, Buyer>): Promise<void> {
  const idsOf = (keys: string[]) => keys.map(key => buyers.get(key)!.id)
  await trx.updateTable('settings').set({ cart_reminder_hours: hoursUntilReminder }).execute()
  await trx
    .insertInto('mail_wishes')
    .values(
      idsOf([...waiting, ...ordering, ...leaving]).map(account_id => ({
        account_id,
        kind: 'cart' as const,
        opted_in_at: hoursAgo(60 * 24),
        token: newToken(),
      })),
    )
    .execute()
  await trx
    .insertInto('cart_reminders')
    .values(
      abandonedCarts
        .filter(({ customer }) => waiting.includes(customer))
        .map(cart => ({
          account_id: buyers.get(cart.customer)!.id,
          queued_at: hoursAgo(cart.hoursAgo - hoursUntilReminder),
        })),
    )
    .execute()
  await sql`
    INSERT INTO cart_reminders (account_id, queued_at)
    SELECT DISTINCT ON (account_id) account_id, created_at - interval '7 hours' FROM orders
    WHERE account_id = ANY(${idsOf(ordering)}) AND is_sale(status)
      AND created_at BETWEEN now() - interval '28 days' AND now() - interval '1 day'
    ORDER BY account_id, created_at DESC`.execute(trx)
  await sql`
    INSERT INTO cart_reminders (account_id, queued_at)
    SELECT account_id, quiet.at FROM unnest(${idsOf(leaving)}::text[]) AS reminded (account_id)
    CROSS JOIN LATERAL (
      SELECT day AS at
      FROM generate_series(now() - interval '29 days', now() - interval '8 days', interval '1 day') AS day
      WHERE NOT EXISTS (
        SELECT FROM orders o WHERE o.account_id = reminded.account_id
          AND o.created_at BETWEEN day AND day + interval '7 days')
      ORDER BY day DESC LIMIT 1) AS quiet`.execute(trx)
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
