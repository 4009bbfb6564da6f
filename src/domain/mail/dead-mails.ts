import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { mailsQueued } from './queue-mail.ts'
import { mailRefusals } from './refusals.ts'

export interface DeadMail {
  id: string
  kind: string
  recipient: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  deadAt: Date
}

/** The mails that could not be sent, newest first. */
export async function listDeadMails(db: Db, page: PageRequest): Promise<PageOf<DeadMail>> {
  const dead = db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error as lastError', 'created_at as createdAt'])
    .select(sql<Date>`dead_at`.as('deadAt'))
    .where('dead_at', 'is not', null)
  return readPage(dead, page)
}

/** Queues a dead mail again, with all its attempts. */
export async function retryDeadMail(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const revived = await trx
      .updateTable('mails')
      .set({ dead_at: null, attempts: 0, due_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('dead_at', 'is not', null)
      .returning(['kind', 'recipient'])
      .executeTakeFirst()
    if (!revived) throw mailRefusals.unknownMail()
    await recordAudit(trx, actor, {
      action: 'retry',
      subject: 'mail',
      subjectId: id,
      label: revived.recipient ? `to ${revived.recipient}` : undefined,
      after: revived,
    })
    announce(trx, mailsQueued)
  })
}
