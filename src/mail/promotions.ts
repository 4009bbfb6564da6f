import { findAccount } from '#domain/accounts/account.ts'
import { findAsked } from '#domain/promotions/consents.ts'
import { formatDate } from '#values/dates.ts'
import { type Mails, mailboxOf } from './draft.ts'

export const promotionMails = {
  /** To a seller: may a promotion be at their expense? */
  async 'promotion-consent'({ db, data, publicUrl }) {
    const [asked, account] = await Promise.all([findAsked(db, data), findAccount(db, data.accountId)])
    if (!asked || !account?.isActive) return null
    return {
      to: mailboxOf(account),
      subject: `Would you like to join: ${asked.title}?`,
      heading: 'An offer for your products',
      blocks: [
        `The shop plans the offer “${asked.title}”. If you join, what it takes off your products lowers your invoices.`,
        `It does not apply to your products unless you say yes by ${formatDate(asked.expiresAt)}. You can see what it would cost you on an example first.`,
        { button: 'See the offer', url: `${publicUrl}/admin/offers` },
      ],
      reason: 'You are getting this because you sell in the shop.',
    }
  },
} satisfies Partial<Mails>
