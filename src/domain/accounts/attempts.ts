import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface Allowance {
  times: number
  withinSeconds: number
}

/** Counts an attempt, for all instances. Answers how many seconds to wait when the allowance is used up, else 0. */
export async function countAttempt(
  db: Db,
  key: string,
  { times, withinSeconds }: Allowance,
): Promise<number> {
  const { rows } = await sql<{ count: number; wait: number }>`
    INSERT INTO attempts AS a (key, count, ends_at) VALUES (${key}, 1, now() + ${withinSeconds} * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.ends_at > now() THEN a.count + 1 ELSE 1 END,
      ends_at = CASE WHEN a.ends_at > now() THEN a.ends_at ELSE excluded.ends_at END
    RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS wait`.execute(db)
  const { count, wait } = rows[0]!
  return count > times ? Math.max(1, wait) : 0
}

/** How many seconds to wait before another attempt, without counting one. */
export async function attemptsWait(db: Db, key: string, times: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    SELECT ceil(extract(epoch FROM ends_at - now()))::int AS wait FROM attempts
    WHERE key = ${key} AND count >= ${times} AND ends_at > now()`.execute(db)
  return rows[0] ? Math.max(1, rows[0].wait) : 0
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}
