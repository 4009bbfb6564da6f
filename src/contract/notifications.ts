import { z } from 'zod'
import { endpoints, filter, id, paging, renamed, timestamp, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'

const notification = renamed(
  z.object({
    _id: id,
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    /** The screen or page where something can be done about it. */
    link: z.string(),
    at: timestamp,
    read: z.boolean(),
  }),
  { _id: 'id', read: 'isRead' },
)

const group = z.enum(
  ['orders', 'customers', 'people', 'money', 'stock', 'system'],
  'Please choose from the list.',
)
const choices = z.object({ mailGroups: z.array(group), version })

export const notificationEndpoints = endpoints({
  'GET /api/notifications': {
    summary: 'What happened that concerns you, newest first; kept for 60 days',
    access: 'seller',
    right: 'work',
    query: paging.omit({ page: true }).extend({
      read: filter(z.enum(['false'], 'Please give false, or nothing for all.')),
    }),
    reply: z.object({ notifications: z.array(notification) }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: those named, or all up to the newest one you have seen',
    access: 'seller',
    right: 'work',
    body: z.union(
      [z.object({ ids: z.array(id).min(1).max(100) }), z.object({ until: id })],
      'Please name up to 100 notifications, or the newest one you have seen.',
    ),
    reply: z.object({ message: z.string(), unread: z.int() }),
  },
  'GET /api/notifications/mails': {
    summary: 'Which groups of notifications are also sent to you by email',
    access: 'seller',
    right: 'work',
    reply: choices,
  },
  'PUT /api/notifications/mails': {
    summary: 'Choose which groups of notifications are also sent to you by email, at most one email an hour',
    access: 'seller',
    right: 'work',
    body: z.object({ mailGroups: z.array(group).max(6), version: sentVersion }),
    reply: z.object({ message: z.string(), choices }),
  },
})
