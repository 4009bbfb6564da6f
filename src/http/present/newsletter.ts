import { type Subscriber, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import { csvTable } from '#values/csv.ts'

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
