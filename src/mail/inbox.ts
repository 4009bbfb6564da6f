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
      heading: complaintNumber ? `${name} complains` : `${name} wrote to you`,
      blocks: [...(about ? [`About ${about}`] : []), { quote: message }, { lines: [name, email] }],
      reason: 'It came from the contact form of your shop. Answer this mail to answer them.',
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
      heading: 'We have your complaint',
      blocks: [
        `Its number is ${number}. Please name it when you write or call about it.`,
        'We look into it and answer you by mail, within one month at the latest.',
        ...(reached.length > 0 ? ['Our grievance officer:', { lines: reached }] : []),
      ],
      reason: `You get this because somebody complained to ${input.shopName} with this address. If it was not you, you need not do anything.`,
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
      heading: 'Our answer',
      blocks: [
        ...text.split(/\n{2,}/).map(paragraph => ({ lines: paragraph.split('\n') })),
        { small: 'You wrote:' },
        { quote: quoted },
      ],
      reason: 'You get this because you wrote to us. Answer this mail to write back.',
    }
  },
} satisfies Partial<Mails>
