import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { newId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'

/** What a visitor wrote to the shop. */
export interface Message {
  id: string
  name: string
  email: string
  message: string
  createdAt: Date
  readAt: Date | null
  handledAt: Date | null
  handledBy: string | null
}

export async function sendMessage(db: Db, input: Pick<Message, 'name' | 'email' | 'message'>): Promise<void> {
  await inTransaction(db, async trx => {
    const id = newId()
    await trx
      .insertInto('contact_messages')
      .values({ id, ...input })
      .execute()
    await queueMail(trx, 'contact-message', { messageId: id })
  })
}

export interface MessageListing extends PageRequest {
  handled?: boolean | undefined
  /** A part of the name, the email or the message. */
  search?: string | undefined
  sort?: SortBy<'createdAt' | 'name'> | undefined
}

interface MessagePage extends PageOf<Message> {
  total: number
  /** How many are unread in the whole inbox, whatever the filter. */
  unread: number
}

/** Newest first, unless sorted otherwise. */
export async function listMessages(db: Db, listing: MessageListing): Promise<MessagePage> {
  const { handled, search, sort } = listing
  const matching = messagesQuery(db)
    .$if(handled !== undefined, query => query.where('handled_at', handled ? 'is not' : 'is', null))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`strpos(lower(concat_ws(' ', name, email, message)), lower(${search})) > 0`),
    )
  const order = sort && sortOrder(sort, { createdAt: sql`id`, name: sql`lower(name)` })
  const [page, total, unread] = await Promise.all([
    readPage(matching, listing, order),
    countRows(matching),
    countRows(messagesQuery(db).where('read_at', 'is', null)),
  ])
  return { ...page, total, unread }
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return messagesQuery(db).where('id', '=', id).executeTakeFirst()
}

/** Marks a message as handled or as open again, as read or as new. Handling a message also marks it as read. */
export async function markMessage(
  db: Db,
  actor: Actor,
  { id, ...marks }: { id: string; handled?: boolean | undefined; read?: boolean | undefined },
): Promise<Message> {
  return inTransaction(db, async trx => {
    const before = await messagesQuery(trx)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.unknownMessage)
    const marksBefore = { handled: before.handledAt !== null, read: before.readAt !== null }
    const handled = marks.handled ?? marksBefore.handled
    const read = marks.read ?? (marksBefore.read || handled)
    const changes = difference(marksBefore, { handled, read })
    if (Object.keys(changes.after).length === 0) return before
    const after = await trx
      .updateTable('contact_messages')
      .set({
        read_at: read ? sql<Date>`coalesce(read_at, now())` : null,
        handled_at: handled ? sql<Date>`coalesce(handled_at, now())` : null,
        handled_by: handled ? (before.handledBy ?? actor.name) : null,
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: handled === marksBefore.handled ? 'update' : handled ? 'handle' : 'reopen',
      subject: 'message',
      subjectId: id,
      label: `from ${before.name}`,
      ...changes,
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
  'read_at as readAt',
  'handled_at as handledAt',
  'handled_by as handledBy',
] as const

const messagesQuery = (db: Db) => db.selectFrom('contact_messages').select(columns)
