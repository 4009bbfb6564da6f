import type { Db } from '#db/client.ts'
import { type MailRequest, mailsQueued } from '#domain/mail/queue-mail.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Job } from './job.ts'
import { makeLetter } from './make-letter.ts'

/** Soon after a mail was queued; every minute for those that are to be retried. */
export const sendMails: Job = {
  name: 'send-mails',
  every: '* * * * *',
  wakeOn: mailsQueued,
  async run({ db, mailer, config }, signal) {
    const settings = { ...config, ...(await getSettings(db)) }
    const ports = {
      mailer,
      makeLetter: (trx: Db, request: MailRequest) => makeLetter(trx, request, settings),
    }
    await sendDueMails(db, ports, signal)
  },
}
