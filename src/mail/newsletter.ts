import type { MailContent } from '#domain/mail/mailer.ts'
import type { Issue } from '#domain/newsletter/issues.ts'
import { htmlAsText, mailHtml } from './mail-html.ts'
import { writeMail } from './write-mail.ts'

export function writeNewsletterConfirmation({
  publicUrl,
  token,
}: {
  publicUrl: string
  token: string
}): MailContent {
  return writeMail({
    subject: 'Please confirm your subscription',
    heading: 'One more step',
    blocks: [
      'Please confirm that you would like our newsletter. Until you do, we send you none.',
      { button: 'Confirm', url: `${publicUrl}/newsletter/confirm?token=${token}` },
      { small: 'The link works once, for 7 days.' },
    ],
    reason: 'If you did not ask for it, you can ignore this mail: you will get no other.',
  })
}

interface IssueMail {
  issue: Pick<Issue, 'id' | 'subject' | 'preview' | 'html'>
  publicUrl: string
  /** None in a test mail. */
  leaveUrl?: string
}

/** One newsletter. No tracking pixels, no counted clicks: links to the shop only say which issue they come from. */
export function writeNewsletterIssue({ issue, publicUrl, leaveUrl }: IssueMail): MailContent {
  const html = mailHtml(issue.html, address => {
    const url = new URL(address, publicUrl)
    if (url.origin === new URL(publicUrl).origin && !url.pathname.startsWith('/media/'))
      url.searchParams.set('newsletter', issue.id)
    return url.href
  })
  return writeMail({
    subject: issue.subject,
    heading: issue.subject,
    preview: issue.preview,
    blocks: [{ html, text: htmlAsText(html) }],
    reason: leaveUrl
      ? 'You get this because you subscribed to our newsletter.'
      : 'This is a test: subscribers find a link here to unsubscribe.',
    ...(leaveUrl ? { leave: { label: 'Unsubscribe', url: leaveUrl } } : {}),
  })
}

export function writeNewsletterWelcome({ name, leaveUrl }: { name: string; leaveUrl: string }): MailContent {
  return writeMail({
    subject: 'Welcome to our newsletter',
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: ['You are subscribed. We will write when there is something worth reading, and not more often.'],
    reason: 'You get this because you subscribed to our newsletter.',
    leave: { label: 'Unsubscribe', url: leaveUrl },
  })
}
