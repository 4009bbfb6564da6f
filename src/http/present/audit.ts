import type { z } from 'zod'
import type { auditEndpoints } from '#contract/audit.ts'
import type { AuditEvent } from '#domain/audit/list-events.ts'
import type { SecurityEvent } from '#domain/audit/security-events.ts'

type SecurityEventView = z.input<
  (typeof auditEndpoints)['GET /api/audit/security']['reply']
>['events'][number]
type AuditEventView = z.input<(typeof auditEndpoints)['GET /api/audit']['reply']>['events'][number]

export function presentAuditEvent({ id, actorId, at, ...event }: AuditEvent): AuditEventView {
  return { ...event, _id: id, actor: actorId, at: at.toISOString() }
}

export function presentSecurityEvent({ id, accountId, at, ...event }: SecurityEvent): SecurityEventView {
  return { ...event, _id: id, account: accountId, at: at.toISOString() }
}
