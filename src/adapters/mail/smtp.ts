import { createTransport } from 'nodemailer'
import { type Letter, LetterRefused, type Mailbox, type Mailer } from '#domain/mail/mailer.ts'

/** How long a mail server may be silent, in milliseconds. */
interface Patience {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

const usual: Patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Hands letters to a mail server: 'smtp://user:password@mail.example:587', or smtps: for TLS from the first byte. */
export function smtpMailer(url: string, from: Mailbox, patience = usual): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.address.split('@').at(-1)
  return {
    async send(id, { unsubscribeUrl, ...letter }: Letter) {
      try {
        await transport.sendMail({
          ...letter,
          from,
          // The same at every attempt: who gets a mail twice, because a line broke at the wrong moment, sees it once.
          messageId: `<${id}@${domain}>`,
          ...(unsubscribeUrl ? { headers: leaving(unsubscribeUrl) } : {}),
        })
      } catch (error) {
        const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
        // No such mailbox will not become one. Everything else may: a full disk, a wrong password, a line that broke.
        throw code === 'EENVELOPE' && responseCode >= 500 ? new LetterRefused(message) : error
      }
    },
  }
}

const leaving = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
