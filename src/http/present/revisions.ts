import type { Revision } from '#domain/revisions/revision.ts'

export function presentRevision({ id, at, actorName, restoredFrom, isFirst }: Revision) {
  return {
    _id: id,
    at: at.toISOString(),
    by: actorName,
    restoredFrom: restoredFrom?.toISOString() ?? null,
    isFirst,
  }
}
