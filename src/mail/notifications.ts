import type { MailContent } from '#domain/mail/mailer.ts'
import type { Notification } from '#domain/notifications/list-notifications.ts'
import { writeMail } from './write-mail.ts'

/** To a seller or an admin who wants it: what happened since the last such mail. */
export function writeNotifications(input: { notifications: Notification[]; publicUrl: string }): MailContent {
  const { notifications, publicUrl } = input
  const [first] = notifications
  return writeMail({
    subject:
      notifications.length === 1 ? first!.title : `${notifications.length} things happened in your shop`,
    heading: 'What happened',
    blocks: [
      {
        goods: notifications.map(({ title, text }) => ({ name: title, detail: text, amount: '' })),
      },
      {
        button: notifications.length === 1 ? 'Open it' : 'Open your notifications',
        url: `${publicUrl}${notifications.length === 1 ? first!.link : '/admin/notifications'}`,
      },
    ],
    reason:
      'You get this because you chose to have notifications by mail. You can change that under Notifications.',
  })
}
