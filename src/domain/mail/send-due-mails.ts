import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { findOutage } from '#db/failures.ts'
import { leaseDue, mostAttempts, retryAt } from '#db/queue.ts'
import { recordEvents } from '#domain/events/record.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { type Letter, LetterRefused, type Mailer } from './mailer.ts'
import type { MailRequest } from './queue-mail.ts'

export interface MailPorts {
  /** Null when the mail is no longer needed. */
  makeLetter(db: Db, request: MailRequest): Promise<Letter | null>
  mailer: Mailer
  /** Whether nobody has confirmed this email, and it got too many mails already; counts this one. Left out, nothing is limited. */
  isTooMuch?(db: Db, email: string): Promise<boolean>
  log?: { error(details: object, message: string): void }
}

const concurrency = 5
/** Mail servers are waited for together, but letters are made one by one: hundreds after a flash sale would slow the shop. */
const inTurn = limitConcurrency(1)
const batchSize = 20
/** In milliseconds: several times within a lease. */
const renewEvery = 15_000

/** Sends all mails that are due, several at a time, until none is left or `signal` aborts. Safe to run on every instance. */
export async function sendDueMails(db: Db, ports: MailPorts, signal?: AbortSignal): Promise<void> {
  await markAbandoned(db)
  while (!signal?.aborted) {
    const mails: LeasedMail[] = await leaseDue<MailRequest>(db, 'mails', waiting)
    if (mails.length === 0) return
    const held = new Set(mails)
    const renewal = setInterval(() => void renewLeases(db, held).catch(() => {}), renewEvery).unref()
    const worker = async () => {
      for (let mail = mails.shift(); mail; mail = mails.shift()) {
        await (signal?.aborted ? releaseMail(db, mail) : sendMail(db, mail, ports, signal))
        held.delete(mail)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker)).finally(() => clearInterval(renewal))
  }
}

type LeasedMail = MailRequest & { id: string; attempts: number }

const waiting = {
  columns: sql`kind, data`,
  where: sql`sent_at IS NULL AND dead_at IS NULL`,
  limit: batchSize,
  // A mail must not go twice because its lease was forgotten.
  isDurable: true,
}

/** So that leases can be short: the mails of a process that died are sent by another one within a minute. */
async function renewLeases(db: Db, held: Set<LeasedMail>) {
  const ids = [...held].map(({ id }) => id)
  await sql`UPDATE mails SET due_at = now() + interval '1 minute' WHERE id = ANY(${ids}) AND sent_at IS NULL AND dead_at IS NULL`.execute(
    db,
  )
}

/** When the next mail is due: for the first time, again, or because whoever leased it has died. */
export async function nextMailDue(db: Db): Promise<Date | null> {
  const next = await db
    .selectFrom('mails')
    .select(eb => eb.fn.min('due_at').as('at'))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return next?.at ?? null
}

/** The shop is stopping before this mail was tried. */
async function releaseMail(db: Db, { id, attempts }: LeasedMail) {
  await sql`
    UPDATE mails SET attempts = attempts - 1, due_at = now()
    WHERE id = ${id} AND attempts = ${attempts} AND sent_at IS NULL`.execute(db)
}

async function sendMail(db: Db, mail: LeasedMail, ports: MailPorts, signal: AbortSignal | undefined) {
  const { id, attempts, ...request } = mail
  const { makeLetter, mailer, isTooMuch, log } = ports
  let recipient: string | null = null
  try {
    const letter = await inTurn(() => makeLetter(db, request))
    if (!letter) return void (await db.deleteFrom('mails').where('id', '=', id).execute())
    recipient = letter.to.address
    const isFirst = attempts === 1 && request.kind !== 'contact-message'
    if (isFirst && (await isTooMuch?.(db, recipient)))
      throw new LetterRefused('This email is not confirmed and has reached its limit of emails for today.')
    await mailer.send(id, letter)
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, 500)
    const due_at = error instanceof LetterRefused ? null : retryAt(attempts)
    const reason = last_error.replace(/\S+@\S+/g, '…')
    log?.error({ mail: id, kind: request.kind, attempts, reason, givenUp: !due_at }, 'a mail was not sent')
    await inTransaction(db, async trx => {
      const failed = await trx
        .updateTable('mails')
        .where('id', '=', id)
        // The lease may have expired: then the outcome of the instance that took it over counts.
        .where('attempts', '=', attempts)
        .set({ last_error, ...(recipient ? { recipient } : {}) })
        .set(due_at ? { due_at } : { dead_at: sql<Date>`now()` })
        .returning('id')
        .execute()
      if (!due_at) await recordFailed(trx, failed)
    })
    return
  }
  await markSent(db, { id, recipient }, signal)
}

/** The mail is on its way: while the database is away this waits for it, or the mail would go a second time. */
async function markSent(
  db: Db,
  { id, recipient }: { id: string; recipient: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;)
    try {
      await db
        .updateTable('mails')
        .set({ sent_at: sql<Date>`now()`, recipient, dead_at: null, last_error: null })
        .where('id', '=', id)
        .execute()
      return
    } catch (error) {
      if (!findOutage(error) || signal?.aborted) throw error
      await sleep(200)
    }
}

/** The process ended during the last attempt, so nobody marked the mail as dead. */
async function markAbandoned(db: Db) {
  await inTransaction(db, async trx => {
    const abandoned = await trx
      .updateTable('mails')
      .set({
        dead_at: sql<Date>`now()`,
        last_error: sql<string>`coalesce(last_error, 'The shop stopped while it was sent.')`,
      })
      .where('sent_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now()`)
      .where('attempts', '>=', mostAttempts)
      .returning('id')
      .execute()
    await recordFailed(trx, abandoned)
  })
}

const recordFailed = (trx: Db, mails: readonly { id: string }[]) =>
  recordEvents(
    trx,
    mails.map(({ id }) => ({ kind: 'mail.failed', subject: id, data: {} })),
  )
