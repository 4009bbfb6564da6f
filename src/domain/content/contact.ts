import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import type { ContactId } from '#values/ids.ts'
import { type Patch, refuseEmptyPatch } from './patch.ts'

/** How to reach the shop. */
export interface Contact {
  id: ContactId
  heading: string
  description: string
  headOffice: string
  email: string
  phone: string
}

export async function getContact(db: Db): Promise<Contact> {
  return readContact(db).executeTakeFirstOrThrow(refuse.unknownContact)
}

export async function updateContact(
  db: Db,
  actor: Actor,
  { id, ...patch }: Patch<Contact> & { id: ContactId },
): Promise<Contact> {
  return inTransaction(db, async trx => {
    const before = await readContact(trx)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.unknownContact)
    refuseEmptyPatch(patch)
    const { headOffice, ...rest } = patch
    await trx
      .updateTable('contact')
      .set({ ...rest, head_office: headOffice })
      .where('id', '=', id)
      .execute()
    const after = await getContact(trx)
    await recordAudit(trx, actor, { action: 'update', subject: 'contact', subjectId: id, before, after })
    announce(trx, 'contact')
    return after
  })
}

const readContact = (db: Db) =>
  db
    .selectFrom('contact')
    .select(['id', 'heading', 'description', 'head_office as headOffice', 'email', 'phone'])
