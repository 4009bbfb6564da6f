import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import type { ContactId } from '#values/ids.ts'
import { type Changes, refuseNoChange } from './changes.ts'

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
  { id, by, changes }: { id: ContactId; by: Account; changes: Changes<Contact> },
): Promise<Contact> {
  return inTransaction(db, async trx => {
    const before = await readContact(trx)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.unknownContact)
    refuseNoChange(changes)
    const { headOffice, ...rest } = changes
    await trx
      .updateTable('contact')
      .set({ ...rest, head_office: headOffice })
      .where('id', '=', id)
      .execute()
    const after = await getContact(trx)
    await recordAudit(trx, by, { action: 'update', subject: 'contact', subjectId: id, before, after })
    announce(trx, 'contact')
    return after
  })
}

const readContact = (db: Db) =>
  db
    .selectFrom('contact')
    .select(['id', 'heading', 'description', 'head_office as headOffice', 'email', 'phone'])
