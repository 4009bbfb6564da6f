import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '#db/client.ts'
import { lockAccount } from '#domain/accounts/account.ts'
import { accountRefusals } from '#domain/accounts/refusals.ts'
import { matchOwnPassword, type OwnPassword } from '#domain/accounts/wrong-passwords.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { EventKind } from '#values/event-kinds.ts'
import { integrationRefusals } from './refusals.ts'

export interface Webhook {
  id: string
  url: string
  events: EventKind[]
  madeBy: string
  createdAt: Date
}

/** Whether a URL does not name this machine or its network. What a name leads to is checked again at every call. */
export type MayBePublic = (url: string) => boolean

const mostWebhooks = 10

/** A seller's own; for the team all of the team. */
export const listWebhooks = (db: Db, actor: Actor): Promise<Webhook[]> =>
  ownWebhooks(db, actor)
    .select(['w.id', 'w.url', 'w.events', 'w.created_at as createdAt', 'accounts.name as madeBy'])
    .orderBy('w.id', 'desc')
    .execute()

/** Answers the signing secret, which is shown only now. It outlives sessions, so a stolen one must not make any. */
export async function addWebhook(
  db: Db,
  actor: Actor,
  { url, events, ...password }: OwnPassword & { url: string; events: EventKind[] },
  { secret: shopSecret, mayBePublic }: { secret: ShopSecret; mayBePublic: MayBePublic },
): Promise<string> {
  if (!mayBePublic(url)) throw integrationRefusals.privateAddress()
  if (!(await matchOwnPassword(db, actor, password))) throw accountRefusals.wrongPasswordForEmail()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await inTransaction(db, async trx => {
    // Two concurrent calls count one after the other.
    await lockAccount(trx, actor.id)
    if ((await listWebhooks(trx, actor)).length >= mostWebhooks)
      throw integrationRefusals.tooManyWebhooks(mostWebhooks)
    const { id } = await trx
      .insertInto('webhooks')
      .values({ account_id: actor.id, url, events, sealed: shopSecret.seal(secret) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'webhook',
      subjectId: id,
      label: url,
      after: { url, events },
    })
  })
  return secret
}

export async function deleteWebhook(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const { url } = await getWebhook(trx, actor, id)
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    await recordAudit(trx, actor, {
      action: 'delete',
      subject: 'webhook',
      subjectId: id,
      label: url,
      before: { url },
    })
  })
}

export async function getWebhook(db: Db, actor: Actor, id: string): Promise<{ id: string; url: string }> {
  const found = await ownWebhooks(db, actor)
    .select(['w.id', 'w.url'])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!found) throw integrationRefusals.unknownWebhook()
  return found
}

const ownWebhooks = (db: Db, actor: Actor) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('accounts', 'accounts.id', 'w.account_id')
    .$if(actor.role === 'admin', query => query.where('accounts.role', '=', 'admin'))
    .$if(actor.role !== 'admin', query => query.where('w.account_id', '=', actor.id))
