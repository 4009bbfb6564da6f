import type { Subscriber } from '#domain/newsletter/subscribers.ts'
import { csvTable } from '#values/csv.ts'

export function presentSubscribersAsCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, name, confirmedAt }) => [
    email,
    name,
    confirmedAt?.toISOString() ?? '',
  ])
  return csvTable([['email', 'name', 'confirmedAt'], ...rows])
}
