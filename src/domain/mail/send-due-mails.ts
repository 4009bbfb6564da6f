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

/** Sends every mail that is due, several at a time, until none is or `signal` says stop. Every instance may do it. */
export async function sendDueMails(db: Db, post: Post, signal?: AbortSignal): Promise<void> {
  await buryUnfinished(db)
  const lane = async () => {
    while (!signal?.aborted) {
      const mail = await takeDueMail(db)
      if (!mail) return
      await sendMail(db, mail, post)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

type TakenMail = MailAsk & { id: string; attempts: number }

async function takeDueMail(db: Db): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    UPDATE mails SET attempts = attempts + 1, due_at = now() + ${minutesToSend} * interval '1 minute'
    WHERE id = (
      SELECT id FROM mails WHERE sent_at IS NULL AND dead_at IS NULL AND due_at <= now()
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, data, attempts`.execute(db)
  return rows[0]
}

async function sendMail(db: Db, { id, attempts, ...ask }: TakenMail, { makeLetter, mailer }: Post) {
  const mail = db.updateTable('mails').where('id', '=', id)
  try {
    const letter = await makeLetter(db, ask)
    if (!letter) return void (await db.deleteFrom('mails').where('id', '=', id).execute())
    await mail.set({ recipient: letter.to.address }).execute()
    await mailer.send(id, letter)
    await mail.set({ sent_at: sql<Date>`now()`, dead_at: null, last_error: null }).execute()
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, 500)
    const pause = error instanceof LetterRefused ? undefined : pauses[attempts - 1]
    await mail
      // Somebody else has it by now: theirs is the word that counts.
      .where('attempts', '=', attempts)
      .set(
        pause === undefined
          ? { dead_at: sql<Date>`now()`, last_error }
          : { due_at: inMinutes(pause), last_error },
      )
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
