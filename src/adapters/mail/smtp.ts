import { createTransport } from 'nodemailer'
import { type Letter, LetterRefused, type Mailbox, type Mailer, senderOf } from '#domain/mail/mailer.ts'

/** In milliseconds. */
interface Timeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

const defaultTimeouts: Timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
}

/** Sends mails through a server: 'smtp://user:password@mail.example:587', or smtps: for TLS from the first byte. */
export function smtpMailer(url: string, from: Mailbox, timeouts = defaultTimeouts): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.address.split('@').at(-1)
  const messageId = (id: string) => `<${id}@${domain}>`
  return {
    async send(id, { unsubscribeUrl, fromName, thread = [], ...letter }: Letter) {
      const references = thread.map(messageId)
      try {
        await transport.sendMail({
          ...letter,
          from: senderOf(from, { ...letter, fromName }),
          // The same at every attempt, so that mail programs show a mail once that arrived twice after a broken connection.
          messageId: messageId(id),
          ...(references.length > 0 ? { inReplyTo: references.at(-1)!, references } : {}),
          ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
        })
      } catch (error) {
        const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
        // Permanent only if the mailbox does not exist. A full disk, a wrong password or a broken connection is retried.
        throw code === 'EENVELOPE' && responseCode >= 500 ? new LetterRefused(message) : error
      }
    },
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
