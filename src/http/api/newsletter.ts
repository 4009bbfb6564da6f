import type { newsletterEndpoints } from '#contract/newsletter.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/subscribe.ts'
import { allSubscribed, listSubscribers } from '#domain/newsletter/subscribers.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../limits.ts'
import { linkNext, sayTotal } from '../next-link.ts'
import { presentSubscriber, presentSubscribersAsCsv } from '../present/newsletter.ts'
import type { Handlers } from '../serve.ts'

export const newsletterHandlers = ({
  db,
  config,
}: Services): Pick<Handlers, keyof typeof newsletterEndpoints> => ({
  'POST /api/newsletter/subscribe': async ({ body: { name = '', email } }) => {
    if (config.rateLimit) await limitMailsTo(db, email)
    await subscribe(db, { name, email })
    return { message: 'Thank you. Please look into your mailbox and confirm.' }
  },

  'POST /api/newsletter/confirm': async ({ body }) => {
    await confirmSubscription(db, body.token)
    return { message: 'You are subscribed. Welcome!' }
  },

  'POST /api/newsletter/unsubscribe': async ({ query, body }) => {
    await unsubscribe(db, query.token ?? body.token ?? '')
    return { message: 'You are unsubscribed. You will get no more newsletters.' }
  },

  'GET /api/newsletter': async ({ query, reply }) => {
    const { limit = 100, cursor, ...rest } = query
    const { rows, next, total } = await listSubscribers(db, { ...rest, limit, after: cursor })
    linkNext(reply, { ...query, limit, cursor: next })
    sayTotal(reply, total)
    return { subscribers: rows.map(presentSubscriber) }
  },

  'GET /api/newsletter/export': async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="newsletter.csv"')
    return presentSubscribersAsCsv(await allSubscribed(db))
  },
})
