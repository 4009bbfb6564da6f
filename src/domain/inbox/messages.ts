import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { yearInIndia } from '#values/dates.ts'
import { type AccountId, newId, type OrderId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { inboxRefusals } from './refusals.ts'

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
  /** Null where it is not a complaint. */
  complaintNumber: string | null
  /** The order or return that it names, and the order where it is the writer's. */
  about: string
  orderId: OrderId | null
  orderNumber: string | null
  /** Of a complaint: whether the mail with its number has left the shop. */
  isAcknowledged: boolean
}

export type MessageState = 'open' | 'waiting' | 'closed'

export const messageState = ({ handledAt, waitingAt }: Message): MessageState =>
  handledAt ? 'closed' : waitingAt ? 'waiting' : 'open'

interface NewMessage extends Pick<Message, 'name' | 'email' | 'message'> {
  isComplaint?: boolean | undefined
  about?: string | undefined
}

/** Answers the number of a complaint, which is mailed to its writer at once. */
export async function sendMessage(
  db: Db,
  { isComplaint = false, about = '', ...input }: NewMessage,
): Promise<string | null> {
  return inTransaction(db, async trx => {
    const id = newId()
    const mail_id = await queueMail(trx, 'contact-message', { messageId: id })
    const complaint_number = isComplaint ? await nextComplaintNumber(trx) : null
    const acknowledgement_id = isComplaint
      ? await queueMail(trx, 'complaint-received', { messageId: id })
      : null
    const order_id = about ? await findOwnOrder(trx, about, input.email) : null
    await trx
      .insertInto('contact_messages')
      .values({ id, ...input, mail_id, complaint_number, about, order_id, acknowledgement_id })
      .execute()
    await recordEvent(trx, {
      kind: 'message.received',
      subject: id,
      order: order_id,
      data: { complaintNumber: complaint_number },
    })
    return complaint_number
  })
}

/** Counted rather than drawn from a sequence, which a restored shop would begin again. */
async function nextComplaintNumber(trx: Db): Promise<string> {
  const year = yearInIndia()
  await sql`SELECT pg_advisory_xact_lock(hashtext('complaints'))`.execute(trx)
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(split_part(complaint_number, '-', 3)::int), 0) + 1 AS next FROM contact_messages
    WHERE complaint_number LIKE ${`CP-${year}-%`}`.execute(trx)
  return `CP-${year}-${String(rows[0]!.next).padStart(6, '0')}`
}

/** Numbers can be guessed: an order is tied to a message only where the writer's email is its customer's. */
async function findOwnOrder(trx: Db, about: string, email: string): Promise<OrderId | null> {
  const number = about
    .trim()
    .toUpperCase()
    .replace(/-R\d+$/, '')
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .where(sql<boolean>`lower(customer_email) = lower(${email})`)
    .executeTakeFirst()
  return found?.id ?? null
}

export interface MessageListing extends PageRequest {
  handled?: boolean | undefined
  state?: MessageState | undefined
  /** Sent from this email. */
  email?: string | undefined
  assignedTo?: AccountId | undefined
  /** Complaints only: all, those whose mail has not left, those without an answer. */
  complaint?: 'all' | 'unacknowledged' | 'unanswered' | undefined
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
  const { handled, state, email, assignedTo, complaint, search, sort } = listing
  const conditions = [
    handled !== undefined && (handled ? sql`m.handled_at IS NOT NULL` : sql`m.handled_at IS NULL`),
    state && isInState[state],
    email !== undefined && sql`lower(m.email) = lower(${email})`,
    assignedTo && sql`m.assigned_to = ${assignedTo}`,
    complaint && isComplaint[complaint],
    search && (await findText(db, { id: sql`m.id`, ...messagesWith(search) })),
  ].filter(condition => typeof condition === 'object')
  const only = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
  const messages = db.selectFrom('contact_messages as m').select('m.id')
  const lean = messages.where(only)
  const order = sort && sortOrder(sort, { createdAt: sql`m.id`, name: sql`lower(m.name)` })
  const [total, unread] = await Promise.all([
    countRows(db, lean, listing),
    countRows(db, messages.where('m.read_at', 'is', null)),
  ])
  const page = await readPage(messagesQuery(db).where(only), listing, { order, id: sql`m.id`, lean })
  return { ...page, total, unread }
}

function messagesWith(search: string) {
  const pattern = containsPattern(search)
  const contains = sql`(m.name ILIKE ${pattern} OR m.email ILIKE ${pattern} OR m.message ILIKE ${pattern}
    OR m.complaint_number ILIKE ${pattern} OR m.about ILIKE ${pattern})`
  return { contains, ids: sql`SELECT m.id FROM contact_messages m WHERE ${contains}` }
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
      .executeTakeFirstOrThrow(inboxRefusals.unknownMessage)
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
    .executeTakeFirstOrThrow(accountRefusals.unknownUser)
}

const isInState = {
  open: sql<boolean>`m.handled_at IS NULL AND m.waiting_at IS NULL`,
  waiting: sql<boolean>`m.handled_at IS NULL AND m.waiting_at IS NOT NULL`,
  closed: sql<boolean>`m.handled_at IS NOT NULL`,
}

const isAcknowledged = sql<boolean>`(m.complaint_number IS NOT NULL
  AND NOT EXISTS (SELECT FROM mails WHERE mails.id = m.acknowledgement_id AND mails.sent_at IS NULL))`

const isComplaint = {
  all: sql<boolean>`m.complaint_number IS NOT NULL`,
  unacknowledged: sql<boolean>`m.complaint_number IS NOT NULL AND NOT ${isAcknowledged}`,
  unanswered: sql<boolean>`m.complaint_number IS NOT NULL AND ${isInState.open}`,
}

const messagesQuery = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('accounts as a', 'a.id', 'm.assigned_to')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
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
      'm.complaint_number as complaintNumber',
      'm.about',
      'm.order_id as orderId',
      'o.order_number as orderNumber',
    ])
    .select(isAcknowledged.as('isAcknowledged'))
