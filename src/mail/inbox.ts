import type { Message } from '#domain/inbox/messages.ts'
import type { Written } from '#domain/mail/mailer.ts'
import { write } from './write.ts'

/** To the shop. Answering it answers the visitor. */
export function contactMessage({
  name,
  email,
  message,
}: Pick<Message, 'name' | 'email' | 'message'>): Written {
  return write({
    subject: `Message from ${name}`,
    heading: `${name} wrote to you`,
    blocks: [{ quote: message }, { lines: [name, email] }],
    reason: 'It came from the contact form of your shop. Answer this mail to answer them.',
  })
}
