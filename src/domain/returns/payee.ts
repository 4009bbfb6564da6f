import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type Payee, sealPayee } from '#domain/payments/payee.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { ReturnId } from '#values/ids.ts'
import { returnTimes } from '#values/return-rules.ts'
import { returnRefusals } from './refusals.ts'
import { lockReturn, type Return } from './return.ts'

export async function writePayee(trx: Db, secret: ShopSecret, id: ReturnId, payee: Payee): Promise<void> {
  const stored = sealPayee(secret, payee)
  await trx
    .insertInto('return_payees')
    .values({ return_id: id, ...stored })
    .onConflict(conflict => conflict.column('return_id').doUpdateSet(stored))
    .execute()
}

/** The customer of a return sets or corrects the payee until the money is sent. */
export async function changePayee(
  db: Db,
  actor: Actor,
  { id, payee }: { id: ReturnId; payee: Payee },
  secret: ShopSecret,
): Promise<void> {
  await inTransaction(db, async trx => {
    const found = await lockReturn(trx, id)
    if (found.customer.id !== actor.id) throw returnRefusals.unknownReturn()
    const { rows } = await sql`
      SELECT FROM refunds WHERE return_id = ${id} AND state = 'processed'`.execute(trx)
    if (rows.length > 0) throw returnRefusals.refundSentAlready()
    await writePayee(trx, secret, id, payee)
  })
}

/** What everybody who sees the return is shown of it, such as 'UPI as…@okbank'. */
export async function findPayeeHint(db: Db, id: ReturnId): Promise<string | null> {
  const found = await db
    .selectFrom('return_payees')
    .select('hint')
    .where('return_id', '=', id)
    .executeTakeFirst()
  return found?.hint ?? null
}

/** For the admin who pays; the access is audited. Null where there is none, or it cannot be decrypted any longer. */
export async function readPayee(
  db: Db,
  actor: Actor,
  id: ReturnId,
  secret: ShopSecret,
): Promise<Payee | null> {
  return inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('return_payees as p')
      .innerJoin('returns as r', 'r.id', 'p.return_id')
      .select(['p.sealed', 'r.number'])
      .where('p.return_id', '=', id)
      .executeTakeFirst()
    const text = found && secret.open(found.sealed)
    if (!text) return null
    await recordAudit(trx, actor, {
      action: 'read-payee',
      subject: 'return',
      subjectId: id,
      label: found.number,
    })
    return JSON.parse(text) as Payee
  })
}

/** 90 days after the end of a return, unless its money is still to be paid. */
export async function forgetPayees(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM return_payees p USING returns r
    WHERE r.id = p.return_id AND r.ended_at < ${new Date(now.getTime() - returnTimes.keepPayee)}
      AND NOT EXISTS (SELECT FROM refunds WHERE return_id = r.id AND state <> 'processed')`.execute(db)
}

/** Mails the customer where a refund has to be paid by hand and the payee is unknown, such as after a failed exchange. */
export async function requestPayee(trx: Db, { id }: Pick<Return, 'id'>): Promise<void> {
  const { rows } = await sql`
    SELECT FROM refunds r WHERE r.return_id = ${id} AND r.attempt_id IS NULL AND r.state = 'manual'
      AND NOT EXISTS (SELECT FROM return_payees p WHERE p.return_id = r.return_id)`.execute(trx)
  if (rows.length > 0) await queueMail(trx, 'return-payee-missing', { returnId: id })
}
