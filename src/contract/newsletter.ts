import { z } from 'zod'
import { emailAddress, mailToken, personName } from './accounts/auth.ts'
import { endpoints, filter, id, paging, renamed, rupees, sortBy, timestamp, version } from './endpoint.ts'
import { optionalNumber, sentVersion } from './form-values.ts'
import { issueId } from './ids.ts'
import { stopMails } from './mail.ts'
import { requiredText, text } from './text.ts'

const subscriberStatus = z.enum(['pending', 'subscribed', 'unsubscribed'])

const subscriber = renamed(
  z.object({
    _id: id,
    email: z.string(),
    name: z.string(),
    status: subscriberStatus,
    createdAt: timestamp,
    confirmedAt: timestamp.nullable(),
    unsubscribedAt: timestamp.nullable(),
  }),
  { _id: 'id' },
)

const done = z.object({ message: z.string() })

const segment = z.enum(['all', 'bought', 'lapsed', 'new'], 'Please choose who gets it.')
const issueState = z.enum(['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'])

/** One newsletter, and what became of it. */
const issue = renamed(
  z.object({
    _id: id,
    subject: z.string(),
    /** The line that mailboxes show beside the subject. */
    preview: z.string(),
    /** Markdown. */
    body: z.string(),
    segment,
    /** Mails a minute. */
    perMinute: z.int(),
    state: issueState,
    sendAt: timestamp.nullable(),
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    createdAt: timestamp,
    figures: z.object({
      recipients: z.int(),
      sent: z.int(),
      failed: z.int(),
      skipped: z.int(),
      unsubscribed: z.int(),
      /** Of customers who came by a link of it within 7 days, without cancelled ones; the revenue in rupees. */
      orders: z.int(),
      revenue: rupees,
    }),
    version,
  }),
  { _id: 'id' },
)

const issueFields = {
  preview: text('The preview line', 200).optional(),
  body: text('The newsletter', 100_000).optional(),
  segment: segment.optional(),
  perMinute: optionalNumber('how many emails a minute', { min: 1, max: 6000, whole: true }),
}
const subject = requiredText('The subject', 150)
const savedIssue = z.object({ message: z.string(), issue })

export const newsletterEndpoints = endpoints({
  'POST /api/newsletter/subscribe': {
    summary: 'Subscribe to the newsletter; an email asks to confirm. The answer is always the same',
    access: 'anyone',
    limit: 'mail',
    body: z.object({
      // Forms send an empty text for a field that was left out.
      name: z.preprocess(value => (value === '' ? undefined : value), personName.optional()),
      email: emailAddress,
    }),
    reply: done,
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm the subscription with the token of the email, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token of any newsletter; in the query for one-click unsubscribing',
    ...stopMails,
    query: stopMails.query.extend({ issue: issueId.optional() }),
    body: stopMails.body.extend({ issue: issueId.optional() }),
  },
  'GET /api/newsletter': {
    summary: 'All newsletter subscribers, newest first unless sorted otherwise',
    access: 'admin',
    right: 'marketing',
    query: paging.extend({
      search: filter(z.string().max(254)),
      status: filter(subscriberStatus),
      sort: sortBy('createdAt', 'email', 'name'),
    }),
    reply: z.object({ subscribers: z.array(subscriber) }),
  },
  'GET /api/newsletter/issues': {
    summary: 'All newsletters with their figures, newest first',
    access: 'admin',
    right: 'marketing',
    reply: z.object({ issues: z.array(issue) }),
  },
  'GET /api/newsletter/issues/{id}': {
    summary: 'One newsletter with its figures',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: issueId }),
    reply: z.object({ issue }),
  },
  'GET /api/newsletter/segments': {
    summary:
      'How many subscribers each segment has now: all, bought, lapsed (not for 90 days), new (never bought)',
    access: 'admin',
    right: 'marketing',
    reply: z.object({ all: z.int(), bought: z.int(), lapsed: z.int(), new: z.int() }),
  },
  'POST /api/newsletter/issues': {
    summary: 'Write a newsletter; it stays a draft until it is scheduled',
    access: 'admin',
    right: 'marketing',
    status: 201,
    body: z.object({ subject, ...issueFields }),
    reply: savedIssue,
  },
  'PUT /api/newsletter/issues/{id}': {
    summary: 'Change a newsletter, until its sending begins',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: issueId }),
    body: z.object({ subject: subject.optional(), ...issueFields, version: sentVersion }),
    reply: savedIssue,
  },
  'PUT /api/newsletter/issues/{id}/state': {
    summary: 'Schedule a newsletter (at once without `sendAt`), take it back, pause, resume or stop it',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: issueId }),
    body: z.object({
      state: issueState.exclude(['sent']),
      sendAt: z.iso
        .datetime({ offset: true, error: 'Please enter a date and time.' })
        .transform(moment => new Date(moment))
        .nullish(),
      version: sentVersion,
    }),
    reply: savedIssue,
  },
  'POST /api/newsletter/issues/{id}/test': {
    summary: 'Send a newsletter to yourself alone, as subscribers will get it',
    access: 'admin',
    right: 'marketing',
    limit: 'mail',
    params: z.object({ id: issueId }),
    reply: done,
  },
  'POST /api/newsletter/issues/preview': {
    summary: 'What a newsletter becomes as an email; nothing is kept',
    access: 'admin',
    right: 'marketing',
    body: z.object({
      subject: text('The subject', 150),
      preview: issueFields.preview,
      body: issueFields.body,
    }),
    reply: z.object({ html: z.string(), text: z.string() }),
  },
  'DELETE /api/newsletter/issues/{id}': {
    summary: 'Delete a newsletter whose sending has not begun',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: issueId }),
    reply: done,
  },
  'GET /api/newsletter/export': {
    summary: 'Everybody who wants the newsletter, as CSV',
    access: 'admin',
    right: 'marketing',
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
})
