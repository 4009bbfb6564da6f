import type { AuditEvent } from '#domain/audit/list-events.ts'
import { csvTable } from '#values/csv.ts'

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
