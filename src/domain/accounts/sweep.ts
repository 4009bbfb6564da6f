import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Few enough that nobody waits for a sweep, even the first after a long time.
const atOnce = 10_000

/** Removes what has expired: sessions nobody can use, and counts whose time is over. Every instance may do it. */
export async function sweep(db: Db): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE token_hash IN (
      SELECT token_hash FROM sessions WHERE expires_at <= now() LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
  await sql`
    DELETE FROM attempts WHERE key IN (
      SELECT key FROM attempts WHERE ends_at <= now() LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`.execute(db)
}
