import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { mailsAsked } from './ask-for-mail.ts'

export interface DeadMail {
  id: string
  kind: string
  recipient: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  deadAt: Date
}

/** A page of the mails that could not be sent, newest first. `next` is where the page after it starts, if there is one. */
export async function listDeadMails(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ mails: DeadMail[]; next: string | undefined }> {
  const found = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error as lastError', 'created_at as createdAt'])
    .select(sql<Date>`dead_at`.as('deadAt'))
    .where('dead_at', 'is not', null)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const mails = found.slice(0, limit)
  return { mails, next: found.length > limit ? mails.at(-1)?.id : undefined }
}

/** Tries a dead mail again, from the first attempt on. */
export async function retryDeadMail(db: Db, actor: Account, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const revived = await trx
      .updateTable('mails')
      .set({ dead_at: null, attempts: 0, due_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('dead_at', 'is not', null)
      .returning(['kind', 'recipient'])
      .executeTakeFirst()
    if (!revived) throw refuse.unknownMail()
    await recordAudit(trx, actor, { action: 'retry', subject: 'mail', subjectId: id, after: revived })
    announce(trx, mailsAsked)
  })
}
