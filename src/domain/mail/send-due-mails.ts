import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { MailAsk } from './ask-for-mail.ts'
import { type Letter, LetterRefused, type Mailer } from './mailer.ts'

export interface Post {
  /** Null when there is nothing to tell any more. */
  makeLetter(db: Db, ask: MailAsk): Promise<Letter | null>
  mailer: Mailer
}

/** Minutes to wait after each failure. After the last, the mail is dead: about a day after it was asked for. */
const pauses = [1, 5, 15, 60, 180, 360, 720]
const mostAttempts = pauses.length + 1

/** Far longer than a mail server may take, so that two never send the same mail. */
const minutesToSend = 15
const atOnce = 5
const perTurn = 20

/** Sends every mail that is due, several at a time, until none is or `signal` says stop. Every instance may do it. */
export async function sendDueMails(db: Db, post: Post, signal?: AbortSignal): Promise<void> {
  await buryUnfinished(db)
  while (!signal?.aborted) {
    const mails = await takeDueMails(db)
    if (mails.length === 0) return
    const lane = async () => {
      for (let mail = mails.shift(); mail; mail = mails.shift())
        await (signal?.aborted ? giveBack(db, mail) : sendMail(db, mail, post))
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
}

type TakenMail = MailAsk & { id: string; attempts: number }

/**
 * Notes about mails do not wait for the disk, where orders do: at worst, after a power cut, a mail of the last half second
 * goes out again.
 */
const unhurried = sql`unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS off)`

async function takeDueMails(db: Db): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    WITH ${unhurried}
    UPDATE mails SET attempts = attempts + 1, due_at = now() + ${minutesToSend} * interval '1 minute'
    FROM unhurried
    WHERE off = 'off' AND id IN (
      SELECT id FROM mails WHERE sent_at IS NULL AND dead_at IS NULL AND due_at <= now()
      ORDER BY due_at LIMIT ${perTurn} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, data, attempts`.execute(db)
  return rows
}

/** Taken, but not begun when the shop was told to stop. */
async function giveBack(db: Db, { id, attempts }: TakenMail) {
  await sql`
    UPDATE mails SET attempts = attempts - 1, due_at = now()
    WHERE id = ${id} AND attempts = ${attempts} AND sent_at IS NULL`.execute(db)
}

async function sendMail(db: Db, { id, attempts, ...ask }: TakenMail, { makeLetter, mailer }: Post) {
  let recipient: string | null = null
  try {
    const letter = await makeLetter(db, ask)
    if (!letter) return void (await db.deleteFrom('mails').where('id', '=', id).execute())
    recipient = letter.to.address
    await mailer.send(id, letter)
    await sql`
      WITH ${unhurried}
      UPDATE mails SET sent_at = now(), recipient = ${recipient}, dead_at = NULL, last_error = NULL
      FROM unhurried WHERE off = 'off' AND id = ${id}`.execute(db)
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, 500)
    const pause = error instanceof LetterRefused ? undefined : pauses[attempts - 1]
    await db
      .updateTable('mails')
      .where('id', '=', id)
      // Somebody else has it by now: theirs is the word that counts.
      .where('attempts', '=', attempts)
      .set({ last_error, ...(recipient ? { recipient } : {}) })
      .set(pause === undefined ? { dead_at: sql<Date>`now()` } : { due_at: inMinutes(pause) })
      .execute()
  }
}

/** Whoever tried last ended in the middle of it, every time. */
async function buryUnfinished(db: Db) {
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
