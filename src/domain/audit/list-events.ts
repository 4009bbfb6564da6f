import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'

export interface AuditEvent {
  id: string
  actorId: AccountId | null
  actorName: string
  action: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
  at: Date
}

export interface AuditListing {
  limit: number
  /** The last event of the page before: the next one starts below it. */
  after?: string | undefined
  actorId?: AccountId | undefined
  /** A part of the actor's name, as it was then. */
  actorName?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  /** From this moment on … */
  from?: Date | undefined
  /** … and before this one. */
  until?: Date | undefined
}

/** A page of what was done in the shop, newest first. `next` is where the page after it starts, if there is one. */
export async function listAuditEvents(
  db: Db,
  { limit, after, actorId, actorName, action, subject, subjectId, from, until }: AuditListing,
): Promise<{ events: AuditEvent[]; next: string | undefined }> {
  const found = await db
    .selectFrom('audit_events')
    .select(['id', 'actor_id as actorId', 'actor_name as actorName', 'action', 'subject'])
    .select(['subject_id as subjectId', 'before', 'after', 'at'])
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .$if(actorId !== undefined, query => query.where('actor_id', '=', actorId!))
    .$if(actorName !== undefined, query =>
      query.where(sql<boolean>`strpos(lower(actor_name), lower(${actorName})) > 0`),
    )
    .$if(action !== undefined, query => query.where('action', '=', action!))
    .$if(subject !== undefined, query => query.where('subject', '=', subject!))
    .$if(subjectId !== undefined, query => query.where('subject_id', '=', subjectId!))
    .$if(from !== undefined, query => query.where('at', '>=', from!))
    .$if(until !== undefined, query => query.where('at', '<', until!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const events = found.slice(0, limit)
  return { events, next: found.length > limit ? events.at(-1)?.id : undefined }
}
