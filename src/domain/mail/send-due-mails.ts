import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { limitConcurrency } from '#domain/media/limit-concurrency.ts'
import { type Letter, LetterRefused, type Mailer } from './mailer.ts'
import type { MailRequest } from './queue-mail.ts'

export interface MailPorts {
  /** Null when the mail is no longer needed. */
  makeLetter(db: Db, request: MailRequest): Promise<Letter | null>
  mailer: Mailer
}

/** Minutes to wait before each retry. After the last, about a day after it was queued, the mail is dead. */
const pauses = [1, 5, 15, 60, 180, 360, 720]
const mostAttempts = pauses.length + 1

/** A lease far longer than a mail server may take, so that two instances never send the same mail. */
const minutesToSend = 15
const concurrency = 5
/** Mail servers are waited for together, but letters are made one by one: hundreds after a flash sale would slow the shop. */
const inTurn = limitConcurrency(1)
const batchSize = 20

/** Sends all mails that are due, several at a time, until none is left or `signal` aborts. Safe to run on every instance. */
export async function sendDueMails(db: Db, ports: MailPorts, signal?: AbortSignal): Promise<void> {
  await markAbandoned(db)
  while (!signal?.aborted) {
    const mails = await leaseDueMails(db)
    if (mails.length === 0) return
    const worker = async () => {
      for (let mail = mails.shift(); mail; mail = mails.shift())
        await (signal?.aborted ? releaseMail(db, mail) : sendMail(db, mail, ports))
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  }
}

type LeasedMail = MailRequest & { id: string; attempts: number }

/**
 * Updates of mails commit asynchronously, so that they do not compete with orders for the disk: at worst, after a power cut, a
 * mail of the last half second is sent again.
 */
const asyncCommit = sql`async_commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS off)`

async function leaseDueMails(db: Db): Promise<LeasedMail[]> {
  const { rows } = await sql<LeasedMail>`
    WITH ${asyncCommit}
    UPDATE mails SET attempts = attempts + 1, due_at = now() + ${minutesToSend} * interval '1 minute'
    FROM async_commit
    WHERE off = 'off' AND id IN (
      SELECT id FROM mails WHERE sent_at IS NULL AND dead_at IS NULL AND due_at <= now()
      ORDER BY due_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, data, attempts`.execute(db)
  return rows
}

/** The shop is stopping before this mail was tried. */
async function releaseMail(db: Db, { id, attempts }: LeasedMail) {
  await sql`
    UPDATE mails SET attempts = attempts - 1, due_at = now()
    WHERE id = ${id} AND attempts = ${attempts} AND sent_at IS NULL`.execute(db)
}

async function sendMail(db: Db, { id, attempts, ...request }: LeasedMail, { makeLetter, mailer }: MailPorts) {
  let recipient: string | null = null
  try {
    const letter = await inTurn(() => makeLetter(db, request))
    if (!letter) return void (await db.deleteFrom('mails').where('id', '=', id).execute())
    recipient = letter.to.address
    await mailer.send(id, letter)
    await sql`
      WITH ${asyncCommit}
      UPDATE mails SET sent_at = now(), recipient = ${recipient}, dead_at = NULL, last_error = NULL
      FROM async_commit WHERE off = 'off' AND id = ${id}`.execute(db)
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, 500)
    const pause = error instanceof LetterRefused ? undefined : pauses[attempts - 1]
    await db
      .updateTable('mails')
      .where('id', '=', id)
      // The lease may have expired: then the outcome of the instance that took it over counts.
      .where('attempts', '=', attempts)
      .set({ last_error, ...(recipient ? { recipient } : {}) })
      .set(pause === undefined ? { dead_at: sql<Date>`now()` } : { due_at: inMinutes(pause) })
      .execute()
  }
}

/** The process ended during the last attempt, so nobody marked the mail as dead. */
async function markAbandoned(db: Db) {
  await db
    .updateTable('mails')
    .set({
      dead_at: sql<Date>`now()`,
      last_error: sql<string>`coalesce(last_error, 'The shop stopped while it was sent.')`,
    })
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('attempts', '>=', mostAttempts)
    .execute()
}

const inMinutes = (minutes: number) => sql<Date>`now() + ${minutes} * interval '1 minute'`
