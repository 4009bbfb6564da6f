import type { Message } from '#domain/inbox/messages.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { writeMail } from './write-mail.ts'

/** To the shop. Answering it answers the visitor. */
export function writeContactMessage({
  name,
  email,
  message,
}: Pick<Message, 'name' | 'email' | 'message'>): MailContent {
  return writeMail({
    subject: `Message from ${name}`,
    heading: `${name} wrote to you`,
    blocks: [{ quote: message }, { lines: [name, email] }],
    reason: 'It came from the contact form of your shop. Answer this mail to answer them.',
  })
}
