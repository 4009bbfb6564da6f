import type { newsletterEndpoints } from '#contract/newsletter.ts'
import {
  addIssue,
  deleteIssue,
  moveIssue,
  sendTestIssue,
  updateIssue,
} from '#domain/newsletter/change-issue.ts'
import { getIssue, listIssues } from '#domain/newsletter/issues.ts'
import { countSegments } from '#domain/newsletter/segments.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/subscribe.ts'
import type { Subscriber } from '#domain/newsletter/subscribers.ts'
import { allSubscribed, listSubscribers, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { issueWords } from '#mail/newsletter.ts'
import { writeMail } from '#mail/write-mail.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { newId } from '#values/ids.ts'
import { limitMailsTo } from '../limits/limits.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { renderMarkdown } from '../present/markdown.ts'
import type { Handlers } from '../serve.ts'

export const newsletterHandlers = ({
  db,
  config,
}: Services): Pick<Handlers, keyof typeof newsletterEndpoints> => ({
  'POST /api/newsletter/subscribe': async ({ body: { name = '', email } }) => {
    if (config.rateLimit) await limitMailsTo(db, email)
    await subscribe(db, { name, email })
    return { message: 'Thank you. Please check your email and confirm.' }
  },

  'POST /api/newsletter/confirm': async ({ body }) => {
    await confirmSubscription(db, body.token)
    return { message: 'You are subscribed. Welcome!' }
  },

  'POST /api/newsletter/unsubscribe': async ({ query, body }) => {
    await unsubscribe(db, query.token ?? body.token ?? '', query.issue ?? body.issue)
    return { message: 'You are unsubscribed. You will not get any more newsletters.' }
  },

  'GET /api/newsletter': async ({ query, reply }) => {
    const { limit = 100, cursor, ...rest } = query
    const { rows, next, total } = await listSubscribers(db, { ...rest, limit, after: cursor })
    linkNext(reply, { ...query, limit, cursor: next })
    setTotalHeader(reply, total, query)
    return { subscribers: rows.map(one => ({ ...one, status: subscriberStatus(one) })) }
  },

  'GET /api/newsletter/issues': async () => ({ issues: await listIssues(db) }),

  'GET /api/newsletter/issues/{id}': async ({ params }) => ({
    issue: await getIssue(db, params.id),
  }),

  'GET /api/newsletter/segments': () => countSegments(db),

  'POST /api/newsletter/issues': async ({ account, body }) => {
    const { subject, preview = '', body: text = '', segment = 'all', perMinute } = body
    const html = renderMarkdown(text)
    const draft = { subject, preview, body: text, html, segment, perMinute: perMinute ?? 60 }
    return { message: 'Newsletter saved', issue: await addIssue(db, account, draft) }
  },

  'PUT /api/newsletter/issues/{id}': async ({ account, params, body: { perMinute, ...changes } }) => {
    const issue = await updateIssue(db, account, {
      ...changes,
      ...(changes.body === undefined ? {} : { html: renderMarkdown(changes.body) }),
      perMinute: perMinute ?? undefined,
      id: params.id,
    })
    return { message: 'Newsletter saved', issue }
  },

  'PUT /api/newsletter/issues/{id}/state': async ({ account, params, body: { state, sendAt, version } }) => {
    const issue = await moveIssue(db, account, { id: params.id, state, sendAt: sendAt ?? undefined, version })
    return { message: moved[state], issue }
  },

  'POST /api/newsletter/issues/{id}/test': async ({ account, params }) => {
    await sendTestIssue(db, account, params.id)
    return { message: `A test is on its way to ${account.email}.` }
  },

  'POST /api/newsletter/issues/preview': async ({ body: { subject, preview = '', body = '' } }) => {
    const settings = await getSettings(db)
    const issue = { id: newId<'issue'>(), subject, preview, html: renderMarkdown(body) }
    const { publicUrl } = config
    const words = issueWords({ issue, publicUrl, leaveUrl: `${publicUrl}/#` })
    return writeMail(words, { ...settings, publicUrl })
  },

  'DELETE /api/newsletter/issues/{id}': async ({ account, params }) => {
    await deleteIssue(db, account, params.id)
    return { message: 'Newsletter deleted' }
  },

  'GET /api/newsletter/export': async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="newsletter.csv"')
    return presentSubscribersAsCsv(await allSubscribed(db))
  },
})

const moved = {
  draft: 'Moved back to drafts',
  scheduled: 'Scheduled',
  sending: 'The sending goes on',
  paused: 'Paused. Emails already queued will still go out',
  stopped: 'Stopped for good',
}

function presentSubscribersAsCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, name, confirmedAt }) => [
    email,
    name,
    confirmedAt?.toISOString() ?? '',
  ])
  return csvTable([['email', 'name', 'confirmedAt'], ...rows])
}
