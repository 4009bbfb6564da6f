import type { inboxEndpoints } from '#contract/inbox.ts'
import { findAccount, findAccountByEmail } from '#domain/accounts/account.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { getContact } from '#domain/content/contact.ts'
import {
  findMessage,
  listMessages,
  type Message,
  markMessage,
  messageState,
  sendMessage,
} from '#domain/inbox/messages.ts'
import { inboxRefusals } from '#domain/inbox/refusals.ts'
import { addEntry, listEntries } from '#domain/inbox/thread.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../limits/limits.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

const mostOthers = 20

export const inboxHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof inboxEndpoints> => {
  async function readThread(id: string) {
    const message = await findMessage(db, id)
    if (!message) throw inboxRefusals.unknownMessage()
    const [entries, { rows }, account, contact] = await Promise.all([
      listEntries(db, id),
      listMessages(db, { email: message.email, limit: mostOthers }),
      findAccountByEmail(db, message.email),
      getContact(db),
    ])
    return {
      data: presentMessage(message),
      entries,
      others: rows.filter(other => other.id !== id).map(presentMessage),
      account: account ? { _id: account.id, name: account.name, role: account.role } : null,
      mailbox: config.mail.shopAddress ?? (contact.email || config.mail.from.address),
    }
  }

  return {
    'POST /api/contact/send': async ({ body: { website, complaint: isComplaint, ...message } }) => {
      if (isComplaint && config.rateLimit) await limitMailsTo(db, message.email)
      // A robot gets the same answer, so that it does not learn that it was recognised.
      const number = website ? null : await sendMessage(db, { ...message, isComplaint })
      if (number)
        return {
          message: `Your complaint number is ${number}. We have also sent it to ${message.email}.`,
        }
      return { message: 'Thank you. We have received your message and will reply soon.' }
    },

    'GET /api/contact/messages': async ({ query, reply }) => {
      const { limit = 100, cursor, handled, account: id, ...rest } = query
      const account = id && (await findAccount(db, id))
      if (id && !account) throw accountRefusals.unknownUser()
      const { rows, next, total, unread } = await listMessages(db, {
        ...rest,
        limit,
        after: cursor,
        handled: handled === undefined ? undefined : handled === 'true',
        email: account ? account.email : undefined,
      })
      linkNext(reply, { ...query, limit, cursor: next })
      setTotalHeader(reply, total, query)
      return { messages: rows.map(presentMessage), unread }
    },

    'PUT /api/contact/messages/{id}': async ({ params, body, account }) => {
      const updated = await markMessage(db, account, { id: params.id, ...body })
      return { message: sentenceFor(body), data: presentMessage(updated) }
    },

    'GET /api/contact/messages/{id}': ({ params }) => readThread(params.id),

    'POST /api/contact/messages/{id}/entries': async ({ params, body, account }) => {
      await addEntry(db, account, { ...body, message: params.id })
      return { message: entrySentence[body.kind], ...(await readThread(params.id)) }
    },
  }
}

const entrySentence = { answer: 'Answer sent.', received: 'Reply added.', note: 'Note added.' }

const stateSentence = { open: 'Open again.', waiting: 'Waits for their reply.', closed: 'Closed.' }

function sentenceFor(marks: {
  handled?: boolean | undefined
  read?: boolean | undefined
  state?: keyof typeof stateSentence | undefined
}) {
  if (marks.handled !== undefined) return marks.handled ? 'Marked as handled.' : 'Open again.'
  if (marks.state) return stateSentence[marks.state]
  if (marks.read === undefined) return 'Message assigned.'
  return marks.read ? 'Marked as read.' : 'Marked as new.'
}

function presentMessage(message: Message) {
  const { id, name, email, createdAt, readAt, handledAt, handledBy, assignedTo, assignedName } = message
  return {
    _id: id,
    name,
    email,
    message: message.message,
    createdAt,
    read: readAt !== null,
    handled: handledAt !== null,
    handledAt,
    handledBy,
    state: messageState(message),
    assignedTo: assignedTo && { _id: assignedTo, name: assignedName ?? '' },
    complaint: message.complaintNumber
      ? { number: message.complaintNumber, isAcknowledged: message.isAcknowledged }
      : null,
    about: message.about,
    order: message.orderId && { _id: message.orderId, orderNumber: message.orderNumber ?? '' },
  }
}
