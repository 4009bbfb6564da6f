import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { AccountId } from '#values/ids.ts'

export interface AuditEvent {
  id: string
  actorId: AccountId | null
  actorName: string
  action: string
  subject: string
  subjectId: string
  /** What it was called then. */
  label: string | null
  before: unknown
  after: unknown
  at: Date
}

export interface AuditListing extends PageRequest {
  actorId?: AccountId | undefined
  /** A part of the actor's name, as it was then. */
  actorName?: string | undefined
  /** What this account did, and what was done to it. */
  person?: AccountId | undefined
  action?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** Newest first. */
export async function listAuditEvents(db: Db, listing: AuditListing): Promise<PageOf<AuditEvent>> {
  const { actorId, actorName, person, action, subject, subjectId, from, until } = listing
  const matching = db
    .selectFrom('audit_events')
    .select(['id', 'actor_id as actorId', 'actor_name as actorName', 'action', 'subject'])
    .select(['subject_id as subjectId', 'label', 'before', 'after', 'at'])
    .$if(actorId !== undefined, query => query.where('actor_id', '=', actorId!))
    .$if(actorName !== undefined, query =>
      query.where(sql<boolean>`actor_name ILIKE ${containsPattern(actorName!)}`),
    )
    .$if(person !== undefined, query =>
      query.where(
        sql<boolean>`(actor_id = ${person} OR (subject IN ('user', 'seller') AND subject_id = ${person}))`,
      ),
    )
    .$if(action !== undefined, query => query.where('action', '=', action!))
    .$if(subject !== undefined, query => query.where('subject', '=', subject!))
    .$if(subjectId !== undefined, query => query.where('subject_id', '=', subjectId!))
    .$if(from !== undefined, query => query.where('at', '>=', from!))
    .$if(until !== undefined, query => query.where('at', '<', until!))
  return readPage(matching, listing)
}
