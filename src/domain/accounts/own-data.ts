import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

type Rows = Record<string, unknown>[]

/** What the shop keeps about an account, besides its orders. */
export interface OwnData {
  account: Record<string, unknown>
  beautyProfile: Rows
  addresses: Rows
  cart: Rows
  savedForLater: Rows
  wishlist: Rows
  returns: Rows
  mailWishes: Rows
  finishAnswers: Rows
  pastOrders: Rows
  reviews: Rows
  shadeReports: Rows
  questions: Rows
  stockAlerts: Rows
  messages: Rows
  newsletter: Rows
  passkeys: Rows
  sessions: Rows
  signIns: Rows
}

/** Messages, past orders and the newsletter belong to an email: they are told only to somebody who has proved that it is theirs. */
export async function readOwnData(db: Db, { id }: Actor): Promise<OwnData> {
  const ownEmail = sql`lower((SELECT email FROM accounts WHERE id = ${id} AND email_confirmed_at IS NOT NULL))`
  const lines = (table: 'cart_lines' | 'saved_lines' | 'wishlist_items') => sql`
    SELECT p.name AS product${table === 'wishlist_items' ? sql`` : sql`, l.quantity`}
    FROM ${sql.table(table)} l JOIN products p ON p.id = l.product_id
    WHERE l.account_id = ${id} ORDER BY l.position`
  const { rows } = await sql<OwnData>`SELECT
    (SELECT to_jsonb(a) FROM (
      SELECT name, email, role, created_at, email_confirmed_at, pending_email, skin_tone FROM accounts WHERE id = ${id}
    ) a) AS account,
    ${all(sql`SELECT skin_type, hair, undertone, concerns, avoid, ingredients, updated_at
      FROM beauty_profiles WHERE account_id = ${id}`)} AS "beautyProfile",
    ${all(sql`SELECT name, phone, line1, line2, city, state, pincode, is_default, created_at
      FROM addresses WHERE account_id = ${id} ORDER BY created_at`)} AS addresses,
    ${all(lines('cart_lines'))} AS cart,
    ${all(lines('saved_lines'))} AS "savedForLater",
    ${all(lines('wishlist_items'))} AS wishlist,
    ${all(sql`SELECT number, wish, comment, state, refusal, dispute
      FROM returns WHERE account_id = ${id} ORDER BY id`)} AS returns,
    ${all(sql`SELECT kind, NULL AS product, CASE kind WHEN 'review' THEN declined_at IS NULL ELSE opted_in_at IS NOT NULL END AS wanted
      FROM mail_wishes WHERE account_id = ${id}
      UNION ALL SELECT w.kind, p.name, w.wanted FROM product_mail_wishes w JOIN products p ON p.id = w.product_id
      WHERE w.account_id = ${id}`)} AS "mailWishes",
    ${all(sql`SELECT p.name AS product, a.answer, a.answered_at FROM finish_answers a JOIN products p ON p.id = a.product_id
      WHERE a.account_id = ${id} ORDER BY a.answered_at`)} AS "finishAnswers",
    ${all(sql`SELECT number, placed_at, customer_name, phone, address, status, payment, total, lines
      FROM past_orders WHERE lower(email) = ${ownEmail} ORDER BY placed_at`)} AS "pastOrders",
    ${all(sql`SELECT product_name, stars, text, skin_type, pictures, created_at, updated_at, answer
      FROM reviews WHERE account_id = ${id} ORDER BY created_at`)} AS reviews,
    ${all(sql`SELECT p.name AS product, r.verdict, r.other_brand, r.other_shade, r.other_swatch, r.created_at
      FROM shade_reports r JOIN products p ON p.id = r.product_id WHERE r.account_id = ${id} ORDER BY r.created_at`)} AS "shadeReports",
    ${all(sql`SELECT p.name AS product, q.text, q.created_at, q.answer
      FROM questions q JOIN products p ON p.id = q.product_id WHERE q.account_id = ${id} ORDER BY q.created_at`)} AS questions,
    ${all(sql`SELECT p.name AS product, s.email, s.asked_at, s.told_at
      FROM stock_alerts s JOIN products p ON p.id = s.product_id WHERE s.account_id = ${id} ORDER BY s.asked_at`)} AS "stockAlerts",
    ${all(sql`SELECT name, email, message, complaint_number, created_at
      FROM contact_messages WHERE lower(email) = ${ownEmail} ORDER BY created_at`)} AS messages,
    ${all(sql`SELECT email, name, created_at, confirmed_at, unsubscribed_at
      FROM newsletter_subscribers WHERE lower(email) = ${ownEmail}`)} AS newsletter,
    ${all(sql`SELECT name, created_at, last_used_at
      FROM passkeys WHERE account_id = ${id} ORDER BY id`)} AS passkeys,
    ${all(sql`SELECT created_at, last_used_at, user_agent
      FROM sessions WHERE account_id = ${id} ORDER BY created_at`)} AS sessions,
    ${all(sql`SELECT at, kind, address, device, detail
      FROM security_events WHERE account_id = ${id} ORDER BY at`)} AS "signIns"`.execute(db)
  return rows[0]!
}

const all = (query: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM (${query}) x)`
