import type { z } from 'zod'
import type { issue } from '#contract/newsletter.ts'
import type { Issue } from '#domain/newsletter/issues.ts'
import { type Subscriber, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import { csvTable } from '#values/csv.ts'
import { toRupees } from '#values/money.ts'

export function presentSubscriber(subscriber: Subscriber) {
  const { id, createdAt, confirmedAt, unsubscribedAt, ...rest } = subscriber
  return {
    ...rest,
    _id: id,
    status: subscriberStatus(subscriber),
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

export function presentSubscribersAsCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, name, confirmedAt }) => [
    email,
    name,
    confirmedAt?.toISOString() ?? '',
  ])
  return csvTable([['email', 'name', 'confirmedAt'], ...rows])
}

export function presentIssue(item: Issue): z.input<typeof issue> {
  const { id, html: _, sendAt, startedAt, finishedAt, createdAt, figures, ...rest } = item
  return {
    ...rest,
    _id: id,
    sendAt: sendAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    figures: { ...figures, revenue: toRupees(figures.revenue) },
  }
}
