import { findAccount } from '#domain/accounts/account.ts'
import { getMailChoices, readUnmailed } from '#domain/notifications/mail-choices.ts'
import { type Mails, mailboxOf } from './draft.ts'

export const notificationMails = {
  /** To a seller or an admin who wants it: what happened since the last such mail. */
  async notifications({ db, data, publicUrl }) {
    const account = await findAccount(db, data.accountId)
    if (!account?.isActive) return null
    const { mailGroups } = await getMailChoices(db, account)
    const notifications = await readUnmailed(db, account, { groups: mailGroups, ...data })
    const [first, ...more] = notifications
    if (!first) return null
    return {
      to: mailboxOf(account),
      subject: more.length === 0 ? first.title : `${notifications.length} updates from your shop`,
      heading: 'Your updates',
      blocks: [
        { goods: notifications.map(({ title, text }) => ({ name: title, detail: text, amount: '' })) },
        more.length === 0
          ? { button: 'Open', url: publicUrl + first.link }
          : { button: 'View notifications', url: `${publicUrl}/admin/notifications` },
      ],
      reason:
        'You are getting this because you turned on email notifications. You can change this under Notifications.',
    }
  },
} satisfies Partial<Mails>
