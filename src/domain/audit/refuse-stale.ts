import type { Db } from '#db/client.ts'
import { changedSentence, type EditConflict, Refusal } from '#domain/errors.ts'
import { difference } from './difference.ts'

interface Write {
  /** As the audit log names the record. */
  subject: string
  subjectId: string
  /** The record's version now; the caller has locked the record. */
  current: number
  /** The version that the writer has seen. Clients that send none overwrite whatever is there. */
  sent: number | undefined
}

/** Refuses a write that is based on an older version of a record, and says who has changed what since. */
export async function refuseStale(trx: Db, { subject, subjectId, current, sent }: Write): Promise<void> {
  if (sent === undefined || sent === current) return
  const events = await trx
    .selectFrom('audit_events')
    .select(['actor_name', 'before', 'after', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('version', '>', sent)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const fields = events.flatMap(({ before, after }) =>
    // A list is changed as a whole.
    Array.isArray(after)
      ? [subjectId]
      : Object.keys(difference((before ?? {}) as object, (after ?? {}) as object).after),
  )
  throw auditRefusals.changedMeanwhile({
    by: [...new Set(events.map(event => event.actor_name))],
    at: events[0]?.at ?? null,
    fields: [...new Set(fields)],
  })
}

const auditRefusals = {
  changedMeanwhile: (conflict: EditConflict) =>
    new Refusal('conflict', changedSentence(conflict), { conflict }),
}
