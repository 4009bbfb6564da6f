import type { MailContent } from '#domain/mail/mailer.ts'
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

export function writeNewsletterWelcome({ name, leaveUrl }: { name: string; leaveUrl: string }): MailContent {
  return writeMail({
    subject: 'Welcome to our newsletter',
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: ['You are subscribed. We will write when there is something worth reading, and not more often.'],
    reason: 'You get this because you subscribed to our newsletter.',
    leave: { label: 'Unsubscribe', url: leaveUrl },
  })
}
