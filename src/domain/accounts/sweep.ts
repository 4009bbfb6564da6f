import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Few enough that nobody waits for a sweep, even the first after a long time.
const atOnce = 10_000

/**
 * Removes what nobody needs any more: what has expired, mails long after they were sent,
 * and who asked for the newsletter a month ago but never confirmed. Every instance may do it.
 */
export async function sweep(db: Db): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE token_hash IN (
      SELECT token_hash FROM sessions WHERE expires_at <= now() LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  await sql`
    DELETE FROM attempts WHERE key IN (
      SELECT key FROM attempts WHERE ends_at <= now() LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(db)
  await sql`
    DELETE FROM mail_links WHERE token_hash IN (
      SELECT token_hash FROM mail_links WHERE expires_at <= now() LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  await sql`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE sent_at <= now() - interval '30 days' LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  await sql`
    DELETE FROM newsletter_subscribers WHERE id IN (
      SELECT id FROM newsletter_subscribers
      WHERE confirmed_at IS NULL AND asked_at <= now() - interval '30 days' LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
}
