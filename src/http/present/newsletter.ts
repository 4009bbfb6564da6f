import type { z } from 'zod'
import type { newsletterEndpoints } from '#contract/newsletter.ts'
import { type Subscriber, statusOf } from '#domain/newsletter/subscribers.ts'

type SubscriberView = z.input<
  (typeof newsletterEndpoints)['GET /api/newsletter']['reply']
>['subscribers'][number]

export function presentSubscriber(subscriber: Subscriber): SubscriberView {
  const { id, email, name, createdAt, confirmedAt, unsubscribedAt } = subscriber
  return {
    _id: id,
    email,
    name,
    status: statusOf(subscriber),
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

/** For spreadsheets. The mark at its start makes them read it as UTF-8. */
export function presentSubscribersAsCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, name, confirmedAt }) => [
    email,
    name,
    confirmedAt?.toISOString() ?? '',
  ])
  return `\ufeff${[['email', 'name', 'confirmedAt'], ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A cell that begins like a formula would be run by the spreadsheet that opens it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
