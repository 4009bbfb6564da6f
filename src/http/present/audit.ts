import type { AuditEvent } from '#domain/audit/list-events.ts'
import type { SecurityEvent } from '#domain/audit/security-events.ts'

export function presentAuditEvent({ id, actorId, at, ...event }: AuditEvent) {
  return { ...event, _id: id, actor: actorId, at: at.toISOString() }
}

export function presentSecurityEvent({ id, accountId, at, ...event }: SecurityEvent) {
  return { ...event, _id: id, account: accountId, at: at.toISOString() }
}
