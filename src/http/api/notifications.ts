import type { notificationEndpoints } from '#contract/notifications.ts'
import { countUnread, listNotifications } from '#domain/notifications/list-notifications.ts'
import { changeMailChoices, getMailChoices } from '#domain/notifications/mail-choices.ts'
import { markAllRead, markRead } from '#domain/notifications/read-notifications.ts'
import type { Services } from '#services.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const notificationHandlers = ({
  db,
}: Services): Pick<Handlers, keyof typeof notificationEndpoints> => ({
  'GET /api/notifications': async ({ account, query, reply }) => {
    const { limit = 20, cursor, read } = query
    const { rows, next } = await listNotifications(db, account, {
      limit,
      after: cursor,
      unread: read === 'false',
    })
    linkNext(reply, { ...query, limit, cursor: next })
    return { notifications: rows }
  },

  'POST /api/notifications/read': async ({ account, body }) => {
    if ('ids' in body) await markRead(db, account, body.ids)
    else await markAllRead(db, account, body.until)
    return { message: 'Marked as read', unread: await countUnread(db, account) }
  },

  'GET /api/notifications/mails': ({ account }) => getMailChoices(db, account),

  'PUT /api/notifications/mails': async ({ account, body }) => ({
    message: 'Your choice is saved.',
    choices: await changeMailChoices(db, account, body),
  }),
})
