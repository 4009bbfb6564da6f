import { mailsAsked } from '#domain/mail/ask-for-mail.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import type { Job } from './index.ts'
import { makeLetter } from './make-letter.ts'

/** Soon after a change has asked for a mail; every minute for those that are to be tried again. */
export const sendMails: Job = {
  name: 'send-mails',
  every: '* * * * *',
  wokenBy: mailsAsked,
  run: ({ db, mailer, config }, signal) =>
    sendDueMails(db, { mailer, makeLetter: (trx, ask) => makeLetter(trx, ask, config) }, signal),
}
