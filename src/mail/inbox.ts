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

interface AnswerInput {
  /** What an admin wrote. */
  text: string
  /** What they wrote last. */
  quoted: string
  shopName: string
}

/** To somebody who wrote to the shop. The subject stays the same, so that mail programs show the conversation as one. */
export function writeMessageAnswer({ text, quoted, shopName }: AnswerInput): MailContent {
  return writeMail({
    subject: `Re: Your message to ${shopName}`,
    heading: 'Our answer',
    blocks: [
      ...text.split(/\n{2,}/).map(paragraph => ({ lines: paragraph.split('\n') })),
      { small: 'You wrote:' },
      { quote: quoted },
    ],
    reason: 'You get this because you wrote to us. Answer this mail to write back.',
  })
}
