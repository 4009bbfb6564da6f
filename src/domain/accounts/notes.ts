import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { type AccountId, type NoteId, newId } from '#values/ids.ts'
import { accountLabel, lockAccount } from './account.ts'
import { accountRefusals } from './refusals.ts'

/** What an admin noted about a person, for other admins. */
export interface AccountNote {
  id: NoteId
  text: string
  authorName: string
  createdAt: Date
}

/** Newest first. */
export async function listNotes(db: Db, account: AccountId): Promise<AccountNote[]> {
  return db
    .selectFrom('account_notes')
    .select(['id', 'text', 'author_name as authorName', 'created_at as createdAt'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute()
}

const mostNotes = 100

export async function addNote(
  db: Db,
  actor: Actor,
  { account: id, text }: { account: AccountId; text: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const account = await lockAccount(trx, id)
    if (!account) throw accountRefusals.unknownUser()
    await trx
      .insertInto('account_notes')
      .values({ id: newId(), account_id: id, text, author_name: actor.name })
      .execute()
    await recordAudit(trx, actor, {
      action: 'note',
      subject: 'user',
      subjectId: id,
      label: accountLabel(account),
      after: { note: text },
    })
  })
}

export async function deleteNote(
  db: Db,
  actor: Actor,
  { account: id, note }: { account: AccountId; note: NoteId },
): Promise<void> {
  await inTransaction(db, async trx => {
    const account = await lockAccount(trx, id)
    if (!account) throw accountRefusals.unknownUser()
    const { text } = await trx
      .deleteFrom('account_notes')
      .where('id', '=', note)
      .where('account_id', '=', id)
      .returning('text')
      .executeTakeFirstOrThrow(accountRefusals.unknownNote)
    await recordAudit(trx, actor, {
      action: 'delete-note',
      subject: 'user',
      subjectId: id,
      label: accountLabel(account),
      before: { note: text },
    })
  })
}
