import type { z } from 'zod'
import type { auditEndpoints } from '#contract/audit.ts'
import type { AuditEvent } from '#domain/audit/list-events.ts'

type AuditEventView = z.input<(typeof auditEndpoints)['GET /api/audit']['reply']>['events'][number]

export function presentAuditEvent({ id, actorId, at, ...event }: AuditEvent): AuditEventView {
  return { ...event, _id: id, actor: actorId, at: at.toISOString() }
}
