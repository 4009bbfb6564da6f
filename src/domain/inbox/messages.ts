import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { askForMail } from '#domain/mail/ask-for-mail.ts'
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
  /** A part of the name, the email or the message. */
  search?: string | undefined
  /** Pages of a list that is sorted otherwise have numbers only. */
  sort?: SortBy<'createdAt' | 'name'> | undefined
}

interface MessagePage {
  messages: Message[]
  /** Where the page after it starts, if there is one. */
  next: string | undefined
  total: number
  /** How many nobody has opened yet, in the whole inbox. */
  unread: number
}

/** Newest first, unless sorted otherwise. */
export async function listMessages(
  db: Db,
  { limit, after, page = 1, handled, search, sort }: MessageListing,
): Promise<MessagePage> {
  const matching = db
    .selectFrom('contact_messages')
    .$if(handled !== undefined, query => query.where('handled_at', handled ? 'is not' : 'is', null))
    .$if(search !== undefined, query =>
      query.where(sql<boolean>`strpos(lower(concat_ws(' ', name, email, message)), lower(${search})) > 0`),
    )
  const [found, { total }, { unread }] = await Promise.all([
    matching
      .select(columns)
      .$if(after !== undefined && !sort, query => query.where('id', '<', after!))
      .$if(sort !== undefined, query =>
        query.orderBy(...sortOrder(sort!, { createdAt: sql`id`, name: sql`lower(name)` })),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .$if(page > 1, query => query.offset((page - 1) * limit))
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('contact_messages')
      .where('read_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow(),
  ])
  const messages = found.slice(0, limit)
  const more = found.length > limit && !sort
  return { messages, next: more ? messages.at(-1)?.id : undefined, total, unread }
}

export async function findMessage(db: Db, id: string): Promise<Message | null> {
  return (await readMessages(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Marks a message as handled or as open again, as read or as new. Who handles one has read it. */
export async function markMessage(
  db: Db,
  actor: Account,
  { id, ...marks }: { id: string; handled?: boolean | undefined; read?: boolean | undefined },
): Promise<Message> {
  return inTransaction(db, async trx => {
    const before = await readMessages(trx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw refuse.unknownMessage()
    const was = marksOf(before)
    const handled = marks.handled ?? was.handled
    const read = marks.read ?? (was.read || handled)
    if (handled === was.handled && read === was.read) return before
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
      action: handled === was.handled ? 'update' : handled ? 'handle' : 'reopen',
      subject: 'message',
      subjectId: id,
      ...difference(was, { handled, read }),
    })
    return after
  })
}

const marksOf = ({ handledAt, readAt }: Message) => ({ handled: handledAt !== null, read: readAt !== null })

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

const readMessages = (db: Db) => db.selectFrom('contact_messages').select(columns)
