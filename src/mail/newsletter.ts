import { findAccount } from '#domain/accounts/account.ts'
import { issueLink } from '#domain/mail/links.ts'
import { isLetterWanted } from '#domain/newsletter/deliver-issues.ts'
import { getIssue, type Issue } from '#domain/newsletter/issues.ts'
import { findSubscriber, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import { type Mails, mailboxOf } from './draft.ts'
import { withUrls } from './mail-html.ts'
import type { MailWords } from './write-mail.ts'

const aWeek = 7 * 24 * 60

export const newsletterMails = {
  async 'newsletter-confirmation'({ db, data, publicUrl }) {
    const subscriber = await findSubscriber(db, data.subscriberId)
    if (!subscriber || subscriberStatus(subscriber) === 'subscribed') return null
    const { id, email } = subscriber
    const token = await issueLink(db, { purpose: 'newsletter', subscriber: id, email, minutes: aWeek })
    return {
      to: { name: '', address: email },
      subject: 'Please confirm your subscription',
      heading: 'One more step',
      blocks: [
        'Please confirm that you would like to receive our newsletter. We will not send it until you do.',
        { button: 'Confirm', url: `${publicUrl}/newsletter/confirm?token=${token}` },
        { small: 'The link works once and is valid for 7 days.' },
      ],
      reason: 'If you did not ask for this, please ignore this email. You will not get another one.',
    }
  },

  async 'newsletter-welcome'({ db, data, publicUrl }) {
    const subscriber = await findSubscriber(db, data.subscriberId)
    if (!subscriber || subscriberStatus(subscriber) !== 'subscribed') return null
    const { name, unsubscribeToken: token } = subscriber
    return {
      to: mailboxOf(subscriber),
      subject: 'Welcome to our newsletter',
      heading: name ? `Welcome, ${name}` : 'Welcome',
      blocks: ['You are subscribed. We will email you only when there is something worth reading.'],
      reason: 'You are getting this because you subscribed to our newsletter.',
      leave: { label: 'Unsubscribe', url: `${publicUrl}/newsletter/unsubscribe?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
    }
  },

  async 'newsletter-issue'({ db, data, publicUrl }) {
    const subscriber = await findSubscriber(db, data.subscriberId)
    if (!subscriber || subscriberStatus(subscriber) !== 'subscribed') return null
    if (!(await isLetterWanted(db, data.issueId))) return null
    const issue = await getIssue(db, data.issueId)
    const query = `token=${subscriber.unsubscribeToken}&issue=${issue.id}`
    return {
      to: mailboxOf(subscriber),
      ...issueWords({ issue, publicUrl, leaveUrl: `${publicUrl}/newsletter/unsubscribe?${query}` }),
      unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?${query}`,
    }
  },

  async 'newsletter-test'({ db, data, publicUrl }) {
    const [account, issue] = await Promise.all([findAccount(db, data.accountId), getIssue(db, data.issueId)])
    if (!account?.isActive) return null
    const test = { ...issue, subject: `[Test] ${issue.subject}` }
    return { to: mailboxOf(account), ...issueWords({ issue: test, publicUrl }) }
  },
} satisfies Partial<Mails>

interface IssueMail {
  issue: Pick<Issue, 'id' | 'subject' | 'preview' | 'html'>
  publicUrl: string
  /** None in a test mail. */
  leaveUrl?: string
}

/** No tracking pixels, no counted clicks: links to the shop only say which issue they come from. */
export function issueWords({ issue, publicUrl, leaveUrl }: IssueMail): MailWords {
  const html = withUrls(issue.html, path => {
    const url = new URL(path, publicUrl)
    if (url.origin === new URL(publicUrl).origin && !url.pathname.startsWith('/media/'))
      url.searchParams.set('newsletter', issue.id)
    return url.href
  })
  return {
    subject: issue.subject,
    heading: issue.subject,
    preview: issue.preview,
    blocks: [{ html }],
    reason: leaveUrl
      ? 'You are getting this because you subscribed to our newsletter.'
      : 'This is a test. Subscribers will find a link here to unsubscribe.',
    ...(leaveUrl ? { leave: { label: 'Unsubscribe', url: leaveUrl } } : {}),
  }
}
