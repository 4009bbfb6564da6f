import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import type { ContactId } from '#values/ids.ts'
import { contentRefusals } from './refusals.ts'

/** How to reach the shop. */
export interface Contact {
  id: ContactId
  heading: string
  description: string
  headOffice: string
  email: string
  phone: string
  /** What the map shows: a place to search for, or coordinates; empty for the head office. */
  mapPlace: string
  version: number
}

export async function getContact(db: Db): Promise<Contact> {
  return readContact(db).executeTakeFirstOrThrow(contentRefusals.unknownContact)
}

export async function updateContact(
  db: Db,
  actor: Actor,
  { id, version: sent, ...changes }: ChangesTo<Contact> & { id: ContactId },
): Promise<Contact> {
  return inTransaction(db, async trx => {
    const before = await readContact(trx)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(contentRefusals.unknownContact)
    await refuseStale(trx, { subject: 'contact', subjectId: id, current: before.version, sent })
    const after = applyChanges(before, changes)
    const { headOffice, mapPlace, ...rest } = after
    const { version } = await trx
      .updateTable('contact')
      .set({ ...rest, head_office: headOffice, map_place: mapPlace })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'contact',
      subjectId: id,
      before,
      after: saved,
    })
    await storeRevision(trx, actor, { kind: 'contact', subjectId: 'contact', before, after: saved })
    announce(trx, 'contact')
    return saved
  })
}

const readContact = (db: Db) =>
  db
    .selectFrom('contact')
    .select([
      'id',
      'heading',
      'description',
      'head_office as headOffice',
      'email',
      'phone',
      'map_place as mapPlace',
      'version',
    ])
