import type { Message } from '#domain/inbox/messages.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { writeMail } from './write-mail.ts'

/** To the shop. Answering it answers the visitor. */
export function writeContactMessage({
  name,
  email,
  message,
  complaintNumber,
  about,
}: Pick<Message, 'name' | 'email' | 'message' | 'complaintNumber' | 'about'>): MailContent {
  return writeMail({
    subject: complaintNumber ? `Complaint ${complaintNumber} from ${name}` : `Message from ${name}`,
    heading: complaintNumber ? `${name} complains` : `${name} wrote to you`,
    blocks: [...(about ? [`About ${about}`] : []), { quote: message }, { lines: [name, email] }],
    reason: 'It came from the contact form of your shop. Answer this mail to answer them.',
  })
}

/** To somebody who complained, at once. */
export function writeComplaintReceived({
  number,
  officer,
  shopName,
}: {
  number: string
  officer: { name: string; email: string; phone: string }
  shopName: string
}): MailContent {
  const reached = [officer.name, officer.email, officer.phone].filter(Boolean)
  return writeMail({
    subject: `Your complaint ${number}`,
    heading: 'We have your complaint',
    blocks: [
      `Its number is ${number}. Please name it when you write or call about it.`,
      'We look into it and answer you by mail, within one month at the latest.',
      ...(reached.length > 0 ? ['Our grievance officer:', { lines: reached }] : []),
    ],
    reason: `You get this because somebody complained to ${shopName} with this address. If it was not you, you need not do anything.`,
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
