import { findMessage } from '#domain/inbox/messages.ts'
import { findAnswer } from '#domain/inbox/thread.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { type Mails, mailboxOf, shopMailbox } from './draft.ts'

export const inboxMails = {
  /** To the shop. Answering it answers the visitor. */
  async 'contact-message'(input) {
    const found = await findMessage(input.db, input.data.messageId)
    if (!found) return null
    const { name, email, message, complaintNumber, about } = found
    return {
      to: await shopMailbox(input),
      replyTo: mailboxOf(found),
      subject: complaintNumber ? `Complaint ${complaintNumber} from ${name}` : `Message from ${name}`,
      heading: complaintNumber ? `Complaint from ${name}` : `${name} wrote to you`,
      blocks: [...(about ? [`About ${about}`] : []), { quote: message }, { lines: [name, email] }],
      reason: 'This came through your shop’s contact form. Reply to this email to answer them.',
    }
  },

  /** To somebody who complained, at once. */
  async 'complaint-received'(input) {
    const message = await findMessage(input.db, input.data.messageId)
    if (!message?.complaintNumber) return null
    const { complaintNumber: number, email } = message
    const { grievanceOfficer: officer } = await getSettings(input.db)
    const reached = [officer.name, officer.email, officer.phone].filter(Boolean)
    return {
      // Without the name: the address may be a stranger's, and the name a message to them.
      to: { name: '', address: email },
      replyTo: await shopMailbox(input),
      subject: `Your complaint ${number}`,
      heading: 'We have received your complaint',
      blocks: [
        `Your complaint number is ${number}. Please mention it when you email or call us about it.`,
        'We are looking into it and will reply by email within one month.',
        ...(reached.length > 0 ? ['Our grievance officer:', { lines: reached }] : []),
      ],
      reason: `You are getting this because someone sent a complaint to ${input.shopName} with this email. If this was not you, please ignore this email.`,
    }
  },

  /** The subject stays the same, so that mail programs show the conversation as one. */
  async 'message-answered'(input) {
    const answer = await findAnswer(input.db, input.data.entryId)
    if (!answer) return null
    const { message, thread, text, quoted } = answer
    return {
      to: mailboxOf(message),
      replyTo: await shopMailbox(input),
      thread,
      subject: `Re: Your message to ${input.shopName}`,
      heading: 'Our reply',
      blocks: [
        ...text.split(/\n{2,}/).map(paragraph => ({ lines: paragraph.split('\n') })),
        { small: 'You wrote:' },
        { quote: quoted },
      ],
      reason: 'You are getting this because you wrote to us. Reply to this email to write back.',
    }
  },
} satisfies Partial<Mails>
