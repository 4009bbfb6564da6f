import type { mailEndpoints } from '#contract/mail.ts'
import { listDeadMails, retryDeadMail } from '#domain/mail/dead-mails.ts'
import type { StoredLetter } from '#domain/mail/mailer.ts'
import { mailRefusals } from '#domain/mail/refusals.ts'
import type { Services } from '#services.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'

export const mailHandlers = ({ db, mailer }: Services): Pick<Handlers, keyof typeof mailEndpoints> => ({
  'GET /api/mail/dead': async ({ query: { limit = 100, cursor }, reply }) => {
    const { rows, next } = await listDeadMails(db, { limit, after: cursor })
    linkNext(reply, { limit, cursor: next })
    return { mails: rows }
  },

  'POST /api/mail/dead/{id}/retry': async ({ account, params }) => {
    await retryDeadMail(db, account, params.id)
    return { message: 'The email is being sent again.' }
  },

  'GET /api/mail/outbox': async ({ query: { limit = 100, cursor }, reply }) => {
    const page = await mailer.outbox?.list({ limit, after: cursor })
    linkNext(reply, { limit, cursor: page?.next })
    return { mails: (page?.letters ?? []).map(toMail), sending: !mailer.outbox }
  },

  'GET /api/mail/outbox/{id}': async ({ params }) => {
    const letter = await mailer.outbox?.find(params.id)
    if (!letter) throw mailRefusals.unknownMail()
    return { mail: toMail(letter) }
  },
})

const toMail = (letter: StoredLetter) => ({ ...letter, to: letter.to.address })
