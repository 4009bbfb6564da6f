import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'

/** Small enough that other statements do not wait long, even at the first sweep after a long time. */
const batchSize = 10_000

/**
 * Deletes what has expired, mails a month after they were sent, calls of webhooks after a month, notifications after 60 days, events
 * after 90, searches after 400, newsletter subscribers and stock alerts that were not
 * confirmed within a month, and alerts a month after they were sent.
 * Safe to run on every instance.
 */
export async function sweep(db: Db): Promise<void> {
  await deleteBatch(db, 'sessions', 'token_hash', sql`expires_at <= now()`)
  await deleteBatch(db, 'account_devices', 'ctid', sql`last_used_at <= now() - interval '180 days'`)
  await deleteBatch(db, 'former_emails', 'ctid', sql`changed_at <= now() - interval '30 days'`)
  const retention = sql`(SELECT security_log_days FROM settings) * interval '1 day'`
  await deleteBatch(db, 'security_events', 'id', sql`at <= now() - ${retention}`)
  await deleteBatch(db, 'attempts', 'key', sql`ends_at <= now()`)
  await deleteBatch(db, 'sign_in_codes', 'account_id', sql`expires_at <= now()`)
  await deleteBatch(db, 'passkey_challenges', 'hash', sql`expires_at <= now()`)
  await deleteBatch(db, 'mail_links', 'token_hash', sql`expires_at <= now()`)
  await deleteBatch(db, 'order_links', 'token_hash', sql`expires_at <= now()`)
  await deleteBatch(db, 'webhook_deliveries', 'id', sql`created_at <= now() - interval '30 days'`)
  await deleteBatch(db, 'mails', 'id', sql`sent_at <= now() - interval '30 days'`)
  await deleteBatch(db, 'search_days', 'ctid', sql`day <= now() - interval '400 days'`)
  await deleteBatch(db, 'notifications', 'id', sql`at <= now() - interval '60 days'`)
  // By id, which begins with the time: it has an index.
  await deleteBatch(db, 'shop_events', 'id', sql`id < ${idAt(Date.now() - eventDays * 86_400_000)}`)
  await deleteBatch(
    db,
    'newsletter_subscribers',
    'id',
    sql`confirmed_at IS NULL AND asked_at <= now() - interval '30 days'`,
  )
  await deleteBatch(
    db,
    'stock_alerts',
    'id',
    sql`coalesce(told_at, CASE WHEN confirmed_at IS NULL THEN asked_at END) <= now() - interval '30 days'`,
  )
}

const eventDays = 90
const idAt = (moment: number) => moment.toString(16).padStart(12, '0').padEnd(24, '0')

async function deleteBatch<Table extends keyof Tables>(
  db: Db,
  table: Table,
  /** A unique column, or `ctid` where several columns are the key. */
  key: (string & keyof Tables[Table]) | 'ctid',
  isExpired: RawBuilder<unknown>,
) {
  await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${isExpired} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
}
