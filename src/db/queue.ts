import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** Tables whose rows wait for a call to the outside: `due_at` says when it is made next, `attempts` how often it was. */
type Queue = 'mails' | 'webhook_deliveries' | 'gateway_events' | 'refunds' | 'payouts'

/** Minutes to wait after each failed attempt: a day and a half in all. */
const retryMinutes = [1, 5, 30, 120, 300, 600, 1200]
export const mostAttempts = retryMinutes.length + 1

interface Lease {
  /** What is read of each row, besides its id and attempts. */
  columns: RawBuilder<unknown>
  /** Which rows wait, as `queue`. */
  where?: RawBuilder<unknown>
  limit?: number
  /** Whether the lease is on the disk before anything is done. */
  isDurable?: boolean
}

/**
 * Takes what is due: counts the attempt, and moves `due_at` ahead, so that no other instance takes it meanwhile, and one will if
 * this process dies. Who takes it writes the outcome.
 *
 * Leases commit asynchronously unless they are durable, so that they do not compete with orders for the disk: at worst, after a power
 * cut, a call of the last half second is made again.
 */
export async function leaseDue<Row>(
  db: Db,
  table: Queue,
  { columns, where = sql`true`, limit = 1, isDurable = false }: Lease,
): Promise<(Row & { id: string; attempts: number })[]> {
  const { rows } = await sql<Row & { id: string; attempts: number }>`
    WITH commit AS MATERIALIZED (SELECT set_config('synchronous_commit', ${isDurable ? 'on' : 'off'}, true) AS mode)
    UPDATE ${sql.table(table)} AS queue
    SET attempts = attempts + 1, due_at = now() + interval '1 minute'
    FROM commit
    WHERE commit.mode <> '' AND queue.id IN (
      SELECT queue.id FROM ${sql.table(table)} AS queue WHERE due_at <= now() AND ${where}
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING queue.id, attempts, ${columns}`.execute(db)
  return rows
}

/** When a failed attempt is made again. Null when it was the last. */
export function retryAt(attempts: number): RawBuilder<Date> | null {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? null : sql<Date>`now() + ${minutes} * interval '1 minute'`
}

/** For what is never given up, because it is about money: every half hour in the end. */
export const retryForeverAt = (attempts: number) => retryAt(Math.min(attempts, 3))!
