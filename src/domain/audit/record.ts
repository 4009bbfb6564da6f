import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { newId } from '#values/ids.ts'
import { difference } from './difference.ts'

/** Who changed something: an account, or the shop by itself. */
export type Recorded = Pick<Actor, 'name'> & { id: Actor['id'] | null }

export interface AuditEntry {
  /** What was done: 'create', 'update', 'delete', 'approve' … */
  action: string
  /** To what kind of thing: 'product', 'category', 'user' … */
  subject: string
  subjectId: string
  /** What the thing is called; left out, the name, title or number that `before` or `after` has. */
  label?: string | undefined
  /** The thing before and after the change; of both, only the fields in which they differ are stored. */
  before?: object | null | undefined
  after?: object | null | undefined
  /** The record's version after the change, unless `after` has it. */
  version?: number | undefined
}

/** Records who changed what, in the transaction of the change itself. Callers must leave secrets out. */
export async function recordAudit(
  trx: Db,
  actor: Recorded,
  { action, subject, subjectId, version, label, ...thing }: AuditEntry,
): Promise<void> {
  const isChange = thing.before && thing.after && !Array.isArray(thing.after)
  const { before, after } = isChange ? difference<object>(thing.before!, thing.after!) : thing
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      subject,
      subject_id: subjectId,
      before: before ? JSON.stringify(before, withoutVersion) : null,
      after: after ? JSON.stringify(after, withoutVersion) : null,
      version: version ?? (after as { version?: number } | null | undefined)?.version ?? null,
      label: label ?? nameIn({ ...thing.after, ...thing.before }),
    })
    .execute()
}

function nameIn(thing: Record<string, unknown>): string | undefined {
  return ['name', 'title', 'heading', 'code', 'orderNumber']
    .map(key => thing[key])
    .find((name): name is string => typeof name === 'string' && name !== '')
}

/** It has a column of its own, and says nothing about what was changed. */
const withoutVersion = (name: string, value: unknown) => (name === 'version' ? undefined : value)
