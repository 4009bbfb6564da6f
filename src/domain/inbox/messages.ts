import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type AccountId, newId } from '#values/ids.ts'
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
  /** Since when it waits for the one who wrote. */
  waitingAt: Date | null
  /** The admin who looks after it. */
  assignedTo: AccountId | null
  assignedName: string | null
  /** The mail that brought it to the shop's mailbox. */
  mailId: string | null
}

export type MessageState = 'open' | 'waiting' | 'closed'

export const messageState = ({ handledAt, waitingAt }: Message): MessageState =>
  handledAt ? 'closed' : waitingAt ? 'waiting' : 'open'

export async function sendMessage(db: Db, input: Pick<Message, 'name' | 'email' | 'message'>): Promise<void> {
  await inTransaction(db, async trx => {
    const id = newId()
    const mail_id = await queueMail(trx, 'contact-message', { messageId: id })
    await trx
      .insertInto('contact_messages')
      .values({ id, ...input, mail_id })
      .execute()
  })
}

export interface MessageListing extends PageRequest {
  handled?: boolean | undefined
  state?: MessageState | undefined
  /** Sent from this address. */
  email?: string | undefined
  assignedTo?: AccountId | undefined
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
  const { handled, state, email, assignedTo, search, sort } = listing
  const pattern = search && containsPattern(search)
  const conditions = [
    handled !== undefined && (handled ? sql`m.handled_at IS NOT NULL` : sql`m.handled_at IS NULL`),
    state && isInState[state],
    email !== undefined && sql`lower(m.email) = lower(${email})`,
    assignedTo && sql`m.assigned_to = ${assignedTo}`,
    search && sql`(m.name ILIKE ${pattern} OR m.email ILIKE ${pattern} OR m.message ILIKE ${pattern})`,
  ].filter(condition => typeof condition === 'object')
  const only = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
  const messages = db.selectFrom('contact_messages as m').select('m.id')
  const lean = messages.where(only)
  const order = sort && sortOrder(sort, { createdAt: sql`m.id`, name: sql`lower(m.name)` })
  const [total, unread] = await Promise.all([
    countRows(lean, listing),
    countRows(messages.where('m.read_at', 'is', null)),
  ])
  const page = await readPage(messagesQuery(db).where(only), listing, { order, id: sql`m.id`, total, lean })
  return { ...page, total, unread }
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return messagesQuery(db).where('m.id', '=', id).executeTakeFirst()
}

interface Marks {
  handled?: boolean | undefined
  read?: boolean | undefined
  state?: MessageState | undefined
  /** Null for nobody. */
  assignedTo?: AccountId | null | undefined
}

/** Marks a message as open, waiting or closed (handled), as read or as new, or gives it to an admin. */
export async function markMessage(
  db: Db,
  actor: Actor,
  { id, ...marks }: Marks & { id: string },
): Promise<Message> {
  return inTransaction(db, async trx => {
    const before = await messagesQuery(trx)
      .where('m.id', '=', id)
      .forUpdate('m')
      .executeTakeFirstOrThrow(refuse.unknownMessage)
    if (marks.assignedTo) await refuseUnlessAdmin(trx, marks.assignedTo)
    const wanted = marks.handled === undefined ? marks.state : marks.handled ? 'closed' : 'open'
    const was = { ...marksOf(before), assignedTo: before.assignedTo }
    const state = wanted ?? was.state
    const now = {
      state,
      handled: state === 'closed',
      read: marks.read ?? (was.read || state !== 'open'),
      assignedTo: marks.assignedTo === undefined ? was.assignedTo : marks.assignedTo,
    }
    const changes = difference(was, now)
    if (Object.keys(changes.after).length === 0) return before
    await trx
      .updateTable('contact_messages')
      .set({
        read_at: now.read ? sql<Date>`coalesce(read_at, now())` : null,
        handled_at: now.handled ? sql<Date>`coalesce(handled_at, now())` : null,
        handled_by: now.handled ? (before.handledBy ?? actor.name) : null,
        waiting_at: state === 'waiting' ? sql<Date>`coalesce(waiting_at, now())` : null,
        assigned_to: now.assignedTo,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, {
      action: now.handled === was.handled ? 'update' : now.handled ? 'handle' : 'reopen',
      subject: 'message',
      subjectId: id,
      label: `from ${before.name}`,
      ...changes,
    })
    return (await findMessage(trx, id))!
  })
}

const marksOf = (message: Message) => ({
  state: messageState(message),
  handled: message.handledAt !== null,
  read: message.readAt !== null,
})

async function refuseUnlessAdmin(db: Db, id: AccountId): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(refuse.unknownUser)
}

const isInState = {
  open: sql<boolean>`m.handled_at IS NULL AND m.waiting_at IS NULL`,
  waiting: sql<boolean>`m.handled_at IS NULL AND m.waiting_at IS NOT NULL`,
  closed: sql<boolean>`m.handled_at IS NOT NULL`,
}

const messagesQuery = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('accounts as a', 'a.id', 'm.assigned_to')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.message',
      'm.created_at as createdAt',
      'm.read_at as readAt',
      'm.handled_at as handledAt',
      'm.handled_by as handledBy',
      'm.waiting_at as waitingAt',
      'm.assigned_to as assignedTo',
      'a.name as assignedName',
      'm.mail_id as mailId',
    ])
