import type { AuditEvent } from '#domain/audit/list-events.ts'

export function presentAuditEvent({ id, actorId, at, ...event }: AuditEvent) {
  return { ...event, _id: id, actor: actorId, at: at.toISOString() }
}
