import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { leaseDue, retryAt } from '#db/queue.ts'
import type { Actor } from '#domain/actor.ts'
import { presentEvent } from '#domain/events/present.ts'
import { processEvents, type ShopEvent } from '#domain/events/process-events.ts'
import { type Notice, readNotices } from '#domain/notifications/notices.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { EventKind } from '#values/event-kinds.ts'
import type { AccountId } from '#values/ids.ts'
import { integrationRefusals } from './refusals.ts'
import { getWebhook } from './webhook.ts'

/** Makes a call to a URL outside; answers its status, or throws a sentence. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number }>

/** Announced when there is something to send. */
export const webhooksQueued = 'webhooks'

/** A seller, or an owner of the shop, as accounts `a`. */
const mayBeTold = sql`a.is_active AND coalesce(a.staff_role, 'owner') = 'owner'`

/** Queues what has happened since the last run for those who want it. What happened before a webhook was made is not sent to it. */
export async function queueWebhooks(db: Db): Promise<void> {
  await processEvents(db, 'webhooks', async (trx, events) => {
    const { rows: webhooks } = await sql<Receiver>`
      SELECT w.id, w.events, w.created_at AS "createdAt", CASE WHEN a.role <> 'admin' THEN a.id END AS seller
      FROM webhooks w JOIN accounts a ON a.id = w.account_id AND ${mayBeTold} ORDER BY w.id`.execute(trx)
    const calls = events.flatMap(event =>
      webhooks.filter(webhook => isFor(webhook, event)).map(webhook => ({ webhook, event })),
    )
    if (calls.length === 0) return
    const notices = await readNotices(trx, [...new Set(calls.map(({ event }) => event))])
    await trx
      .insertInto('webhook_deliveries')
      .values(
        calls.map(({ webhook, event }) => ({
          webhook_id: webhook.id,
          event_id: event.id,
          event: event.kind,
          body: bodyOf(event, webhook.seller, notices),
        })),
      )
      .execute()
    announce(trx, webhooksQueued)
  })
}

interface Receiver {
  id: string
  events: EventKind[]
  createdAt: Date
  /** Null for an owner, who gets every event. */
  seller: AccountId | null
}

const isFor = ({ events, createdAt, seller }: Receiver, { kind, at, sellers }: ShopEvent) =>
  events.includes(kind) && at >= createdAt && (seller === null || sellers.includes(seller))

/** Thin: who wants more asks the API with the ids. Some kinds also come in words, as the back office is told of them. */
function bodyOf(event: ShopEvent, seller: AccountId | null, notices: readonly Notice[]): string {
  const about = notices.filter(notice => notice.event === event)
  const notice = about.find(({ accountId }) => accountId === seller) ?? about[0]
  const { type, timestamp, data } = presentEvent(event, seller)
  const words = notice && { title: notice.title, text: notice.text }
  return JSON.stringify({ type, timestamp, data: { ...data, ...words } })
}

export async function queueTest(db: Db, actor: Actor, webhook: string): Promise<void> {
  await getWebhook(db, actor, webhook)
  const data = {
    id: null,
    title: 'A test',
    text: 'If you can read this and the signature is right, it works.',
  }
  const body = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data })
  await db.insertInto('webhook_deliveries').values({ webhook_id: webhook, event: 'test', body }).execute()
  announce(db, webhooksQueued)
}

export interface Delivery {
  id: string
  event: string
  body: string
  attempts: number
  nextAt: Date | null
  deliveredAt: Date | null
  lastStatus: number | null
  lastError: string | null
  createdAt: Date
}

/** The newest first. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { webhook, limit, after }: { webhook: string; limit: number; after?: string | undefined },
): Promise<Delivery[]> {
  await getWebhook(db, actor, webhook)
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'body', 'attempts', 'due_at as nextAt', 'delivered_at as deliveredAt'])
    .select(['last_status as lastStatus', 'last_error as lastError', 'created_at as createdAt'])
    .where('webhook_id', '=', webhook)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Sends it again, with the same id: a receiver that has it already can tell. */
export async function replay(db: Db, actor: Actor, id: string): Promise<void> {
  const found = await db
    .selectFrom('webhook_deliveries')
    .select('webhook_id as webhook')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw integrationRefusals.unknownDelivery()
  await getWebhook(db, actor, found.webhook)
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<Date>`now()`, attempts: 0, delivered_at: null })
    .where('id', '=', id)
    .execute()
  announce(db, webhooksQueued)
}

const callsAtOnce = 8

/**
 * Sends all that is due, to each account one after the other. An account whose URL does not answer has its turn again in
 * the next run: it must not keep those of others waiting. Safe to run on every instance: each delivery is claimed by one.
 */
export async function sendDueWebhooks(
  db: Db,
  { secret, post }: { secret: ShopSecret; post: PostWebhook },
  signal: AbortSignal,
): Promise<void> {
  const passedOver = new Set<AccountId>()
  let taking: Promise<Due | undefined> = Promise.resolve(undefined)
  const claimNext = () => {
    taking = taking.then(async () => {
      const due = await claimDue(db, [...passedOver])
      if (due) passedOver.add(due.account)
      return due
    })
    return taking
  }
  async function work() {
    while (!signal.aborted) {
      const due = await claimNext()
      if (!due) return
      const outcome = await attempt(due, secret, post)
      await recordOutcome(db, due, outcome)
      if (outcome.status !== null) passedOver.delete(due.account)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
}

interface Outcome {
  /** Null where nobody answered. */
  status: number | null
  error: string | null
}

async function recordOutcome(db: Db, { id, attempts }: Due, { status, error }: Outcome): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300
  await db
    .updateTable('webhook_deliveries')
    .set({
      last_status: status,
      last_error: error,
      ...(isDelivered ? { delivered_at: sql<Date>`now()` } : {}),
      due_at: isDelivered ? null : retryAt(attempts),
    })
    .where('id', '=', id)
    .execute()
}

interface Due {
  id: string
  account: AccountId
  url: string
  sealed: Buffer
  body: string
  attempts: number
}

/** Skips accounts that may no longer receive the event. */
async function claimDue(db: Db, passedOver: readonly AccountId[]): Promise<Due | undefined> {
  const [due] = await leaseDue<{ webhook: string; body: string }>(db, 'webhook_deliveries', {
    columns: sql`webhook_id AS webhook, body`,
    where: sql`EXISTS (
      SELECT FROM webhooks w JOIN accounts a ON a.id = w.account_id AND ${mayBeTold}
      WHERE w.id = queue.webhook_id AND a.id <> ALL(${passedOver}::text[]))`,
  })
  const hook =
    due &&
    (await db
      .selectFrom('webhooks')
      .select(['account_id as account', 'url', 'sealed'])
      .where('id', '=', due.webhook)
      .executeTakeFirst())
  return hook && { ...due, ...hook }
}

async function attempt(
  { id, url, sealed, body }: Due,
  shopSecret: ShopSecret,
  post: PostWebhook,
): Promise<Outcome> {
  const secret = shopSecret.open(sealed)
  if (!secret)
    return { status: null, error: 'The signing secret cannot be read: the shop’s secret has changed.' }
  try {
    const { status } = await post(url, signed(secret, { id: `msg_${id}`, body, at: new Date() }), body)
    return { status, error: null }
  } catch (error) {
    return { status: null, error: String((error as Error).message).slice(0, 300) }
  }
}

/** As Standard Webhooks has it: over id, time and body, so that none of them can be changed or sent again later. */
export function signed(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
