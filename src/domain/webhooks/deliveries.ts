import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { leaseDue, retryAt } from '#db/queue.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { ShopSecret } from '#domain/secret.ts'
import type { AccountId } from '#values/ids.ts'
import { webhookEvents } from '#values/webhook-events.ts'
import { getWebhook } from './webhook.ts'

/** Makes a call to an address outside; answers its status, or throws a sentence. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number }>

/** Announced when there is something to send. */
export const webhooksQueued = 'webhooks'

/** A seller, or an owner of the shop, as accounts `a`. */
const mayBeTold = sql`a.is_active AND coalesce(a.staff_role, 'owner') = 'owner'`

/**
 * Queues what was notified in the last minutes to those who want it. Each is queued once, however often this runs; what
 * was notified before the webhook was made is not sent.
 */
export async function queueWebhooks(db: Db): Promise<void> {
  // Ids begin with the time.
  const recently = (Date.now() - 10 * 60_000).toString(16).padStart(12, '0').padEnd(24, '0')
  const pairs = Object.entries(webhookEvents).map(([event, kind]) => ({ event, kind }))
  const { rows } = await sql<{ webhook: string; notification: string; event: string; at: Date } & Told>`
    SELECT w.id AS webhook, n.id AS notification, e.event, n.at, n.title, n.text, n.link
    FROM notifications n
    JOIN jsonb_to_recordset(${JSON.stringify(pairs)}) AS e (event text, kind text) ON e.kind = n.kind
    JOIN webhooks w ON e.event = ANY(w.events) AND n.at >= w.created_at
    JOIN accounts a ON a.id = w.account_id AND ${mayBeTold}
      AND n.account_id IS NOT DISTINCT FROM CASE WHEN a.role = 'admin' THEN NULL ELSE a.id END
    WHERE n.id > ${recently}
      AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.notification_id = n.id)
    ORDER BY n.id`.execute(db)
  if (rows.length === 0) return
  const deliveries = rows.map(({ webhook, notification, event, at, ...told }) => ({
    webhook_id: webhook,
    notification_id: notification,
    event,
    body: bodyOf(event, at, told),
  }))
  await db
    .insertInto('webhook_deliveries')
    .values(deliveries)
    .onConflict(conflict => conflict.columns(['webhook_id', 'notification_id']).doNothing())
    .execute()
  announce(db, webhooksQueued)
}

interface Told {
  title: string
  text: string
  link: string
}

/** Thin: who wants more asks the API with the id. */
function bodyOf(type: string, at: Date, { title, text, link }: Told): string {
  const id = link.match(/[0-9a-f]{24}/)?.[0] ?? null
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, title, text } })
}

export async function queueTest(db: Db, actor: Actor, webhook: string): Promise<void> {
  await getWebhook(db, actor, webhook)
  const told = {
    title: 'A test',
    text: 'If you can read this and the signature is right, it works.',
    link: '',
  }
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhook, event: 'test', body: bodyOf('test', new Date(), told) })
    .execute()
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
  if (!found) throw refuse.unknownDelivery()
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
 * Sends all that is due, to each account one after the other. An account whose address does not answer has its turn again in
 * the next run: it must not keep those of others waiting. Safe to run on every instance: each delivery is taken by one.
 */
export async function sendDueWebhooks(
  db: Db,
  { secret, post }: { secret: ShopSecret; post: PostWebhook },
  signal: AbortSignal,
): Promise<void> {
  const passedOver = new Set<AccountId>()
  let taking: Promise<Due | undefined> = Promise.resolve(undefined)
  const takeNext = () => {
    taking = taking.then(async () => {
      const due = await takeDue(db, [...passedOver])
      if (due) passedOver.add(due.account)
      return due
    })
    return taking
  }
  async function work() {
    while (!signal.aborted) {
      const due = await takeNext()
      if (!due) return
      const outcome = await attempt(due, secret, post)
      await keepOutcome(db, due, outcome)
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

async function keepOutcome(db: Db, { id, attempts }: Due, { status, error }: Outcome): Promise<void> {
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

/** Nothing is sent for who may no longer be told. */
async function takeDue(db: Db, passedOver: readonly AccountId[]): Promise<Due | undefined> {
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
