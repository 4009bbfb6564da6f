import { mailsQueued } from '#domain/mail/queue-mail.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import type { Job } from './job.ts'
import { makeLetter } from './make-letter.ts'

/** Soon after a mail was queued; every minute for those that are to be retried. */
export const sendMails: Job = {
  name: 'send-mails',
  every: '* * * * *',
  wakeOn: mailsQueued,
  run: ({ db, mailer, config }, signal) =>
    sendDueMails(db, { mailer, makeLetter: (trx, request) => makeLetter(trx, request, config) }, signal),
}
