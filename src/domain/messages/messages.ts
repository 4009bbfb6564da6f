import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
import { newId } from '#values/ids.ts'

/** What a visitor wrote to the shop. */
export interface Message {
  id: string
  name: string
  email: string
  message: string
  createdAt: Date
  handledAt: Date | null
  handledBy: string | null
}

export async function sendMessage(db: Db, draft: Pick<Message, 'name' | 'email' | 'message'>): Promise<void> {
  await inTransaction(db, async trx => {
    const id = newId()
    await trx
      .insertInto('contact_messages')
      .values({ id, ...draft })
      .execute()
    await askForMail(trx, 'contact-message', { messageId: id })
  })
}

export interface MessageListing {
  limit: number
  /** The last one of the page before: the next one starts below it. */
  after?: string | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  handled?: boolean | undefined
}

/** Newest first. `next` is where the page after it starts, if there is one. */
export async function listMessages(
  db: Db,
  { limit, after, page = 1, handled }: MessageListing,
): Promise<{ messages: Message[]; next: string | undefined }> {
  const found = await readMessages(db)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .$if(handled !== undefined, query => query.where('handled_at', handled ? 'is not' : 'is', null))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const messages = found.slice(0, limit)
  return { messages, next: found.length > limit ? messages.at(-1)?.id : undefined }
}

export async function findMessage(db: Db, id: string): Promise<Message | null> {
  return (await readMessages(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Marks a message as handled, or as open again. */
export async function setHandled(
  db: Db,
  actor: Account,
  { id, handled }: { id: string; handled: boolean },
): Promise<Message> {
  return inTransaction(db, async trx => {
    const before = await readMessages(trx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw refuse.unknownMessage()
    if ((before.handledAt !== null) === handled) return before
    const after = await trx
      .updateTable('contact_messages')
      .set({ handled_at: handled ? sql<Date>`now()` : null, handled_by: handled ? actor.name : null })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: handled ? 'handle' : 'reopen',
      subject: 'message',
      subjectId: id,
      before: { handled: !handled },
      after: { handled },
    })
    return after
  })
}

const columns = [
  'id',
  'name',
  'email',
  'message',
  'created_at as createdAt',
  'handled_at as handledAt',
  'handled_by as handledBy',
] as const

const readMessages = (db: Db) => db.selectFrom('contact_messages').select(columns)
