import type { AuditEvent } from '#domain/audit/list-events.ts'
import type { SecurityEvent } from '#domain/audit/security-events.ts'
import { csvTable } from '#values/csv.ts'

export function presentAuditEvent({ id, actorId, at, ...event }: AuditEvent) {
  return { ...event, _id: id, actor: actorId, at: at.toISOString() }
}

export function presentSecurityEvent({ id, accountId, at, ...event }: SecurityEvent) {
  return { ...event, _id: id, account: accountId, at: at.toISOString() }
}

export const presentAuditAsCsv = (events: readonly AuditEvent[]): string =>
  csvTable([
    ['When', 'Who', 'Did', 'What', 'Id', 'Name', 'Before', 'After'],
    ...events.map(({ at, actorName, action, subject, subjectId, label, before, after }) => [
      at.toISOString(),
      actorName,
      action,
      subject,
      subjectId,
      label ?? '',
      ...[before, after].map(value => (value === null || value === undefined ? '' : JSON.stringify(value))),
    ]),
  ])
