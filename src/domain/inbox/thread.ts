import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { newId } from '#values/ids.ts'
import { findMessage, type Message } from './messages.ts'
import { inboxRefusals } from './refusals.ts'
import type { EntryKind } from './tables.ts'

/** What followed a message. */
export interface ThreadEntry {
  id: string
  kind: EntryKind
  text: string
  authorName: string
  createdAt: Date
  /** Of an answer: whether its mail has left the shop. */
  delivery: 'queued' | 'sent' | 'failed' | null
}

/** Oldest first. */
export async function listEntries(db: Db, message: string): Promise<ThreadEntry[]> {
  const { rows } = await sql<ThreadEntry>`
    SELECT e.id, e.kind, e.text, e.author_name AS "authorName", e.created_at AS "createdAt",
      -- Mails are deleted a month after they were sent.
      CASE WHEN e.kind <> 'answer' THEN NULL WHEN m.dead_at IS NOT NULL THEN 'failed'
        WHEN m.id IS NULL OR m.sent_at IS NOT NULL THEN 'sent' ELSE 'queued' END AS delivery
    FROM message_entries e LEFT JOIN mails m ON m.id = e.mail_id
    WHERE e.message_id = ${message} ORDER BY e.id`.execute(db)
  return rows
}

/**
 * An answer is mailed, and the message waits for the one who wrote. A reply that came to the shop's mailbox opens it again.
 * A note changes nothing: only admins see it.
 */
export async function addEntry(
  db: Db,
  actor: Actor,
  { message: id, kind, text }: { message: string; kind: EntryKind; text: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const message = await trx
      .selectFrom('contact_messages')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(inboxRefusals.unknownMessage)
    const entryId = newId()
    const author_name = kind === 'received' ? message.name : actor.name
    const mail_id = kind === 'answer' ? await queueMail(trx, 'message-answered', { entryId }) : null
    await trx
      .insertInto('message_entries')
      .values({ id: entryId, message_id: id, kind, text, author_name, mail_id })
      .execute()
    if (kind === 'answer') await recordEvent(trx, { kind: 'message.answered', subject: id, data: {} })
    if (kind !== 'note')
      await trx
        .updateTable('contact_messages')
        .set({
          read_at: sql<Date>`coalesce(read_at, now())`,
          waiting_at: kind === 'answer' ? sql<Date>`now()` : null,
          handled_at: null,
          handled_by: null,
        })
        .where('id', '=', id)
        .execute()
    await recordAudit(trx, actor, {
      action: { answer: 'answer', received: 'add-reply', note: 'note' }[kind],
      subject: 'message',
      subjectId: id,
      label: `from ${message.name}`,
      after: { text },
    })
  })
}

interface MailedAnswer {
  message: Message
  text: string
  /** What they wrote last before it. */
  quoted: string
  /** The mails before it, oldest first. */
  thread: string[]
}

/** What the mail with an answer says. */
export async function findAnswer(db: Db, entryId: string): Promise<MailedAnswer | undefined> {
  const entry = await db
    .selectFrom('message_entries')
    .select(['message_id as message', 'text'])
    .where('id', '=', entryId)
    .executeTakeFirst()
  const message = entry && (await findMessage(db, entry.message))
  if (!message) return undefined
  const before = await db
    .selectFrom('message_entries')
    .select(['kind', 'text', 'mail_id as mailId'])
    .where('message_id', '=', message.id)
    .where('id', '<', entryId)
    .orderBy('id')
    .execute()
  const received = before.findLast(({ kind }) => kind === 'received')
  const mails = [message.mailId, ...before.map(({ mailId }) => mailId)]
  return {
    message,
    text: entry.text,
    quoted: received?.text ?? message.message,
    thread: mails.filter(id => id !== null),
  }
}
