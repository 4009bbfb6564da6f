import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import { collectExpiry } from './collect-expiry.ts'
import { collectLots } from './collect-lots.ts'
import { collectStock } from './collect-stock.ts'
import { type NewNotification, writeNotifications } from './write-notifications.ts'

/** Transactions that began this long ago may still commit: what they wrote is read again. */
const overlapMinutes = 2

/** Writes a notification of everything that has happened since the last run. Safe to run on every instance. */
export async function collectNotifications(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ since: Date; now: Date }>`
      SELECT read_until - ${overlapMinutes} * interval '1 minute' AS since, now() AS now
      FROM notification_cursor FOR UPDATE SKIP LOCKED`.execute(trx)
    // Another instance is at it.
    if (!rows[0]) return
    const { since, now } = rows[0]
    const found: NewNotification[] = []
    for (const source of sources) found.push(...(await source(trx, since)))
    found.sort((a, b) => a.at!.getTime() - b.at!.getTime())
    await writeNotifications(trx, [
      ...found,
      ...(await collectStock(trx)),
      ...(await collectExpiry(trx)),
      ...(await collectLots(trx)),
    ])
    await sql`UPDATE notification_cursor SET read_until = ${now}`.execute(trx)
  })
}

type Source = (trx: Db, since: Date) => Promise<NewNotification[]>

interface Event {
  accountId: AccountId | null
  subject: string
  at: Date
}

/** An order that is paid online is one from then on. */
const soldAt = sql`coalesce(o.paid_at, o.created_at)`
const soldSince = (since: Date) =>
  sql`(o.created_at >= ${since} OR o.paid_at >= ${since}) AND o.status <> 'Unpaid'`

/** Each seller is told of their part, admins of the whole order. */
const newOrders: Source = async (trx, since) => {
  const orders = await read<OrderEvent>(
    trx,
    sql`SELECT s.seller_id AS "accountId", o.id AS subject, ${soldAt} AS at, o.order_number AS number,
        o.customer_name AS customer, sum(l.quantity)::int AS pieces, sum(l.price * l.quantity - l.discount)::bigint AS amount
      FROM orders o
      JOIN shipments s ON s.order_id = o.id
      JOIN order_lines l ON l.order_id = o.id AND l.shipment_id = s.id
      WHERE ${soldSince(since)} AND s.seller_id IS NOT NULL
      GROUP BY o.id, s.seller_id
      UNION ALL
      SELECT NULL, o.id, ${soldAt}, o.order_number, o.customer_name, sum(l.quantity)::int, o.total
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE ${soldSince(since)}
      GROUP BY o.id`,
  )
  return orders.map(({ number, customer, pieces, amount, ...event }) => ({
    ...event,
    kind: 'new-order' as const,
    title: `New order ${number}`,
    text: `${customer}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(toRupees(amount))}`,
    link: `/admin/order/${event.subject}`,
  }))
}

interface OrderEvent extends Event {
  number: string
  customer: string
  pieces: number
  amount: Paise
}

/** The mails that tell of a cancelled order are queued in its transaction: the only trace of it that is sorted by time. */
const cancelledOrders: Source = async (trx, since) => {
  const orders = await read<Event & { order: string; number: string; customer: string }>(
    trx,
    sql`SELECT m.data ->> 'sellerId' AS "accountId", o.id AS order, m.id AS subject, m.created_at AS at,
        o.order_number AS number, o.customer_name AS customer
      FROM mails m JOIN orders o ON o.id = m.data ->> 'orderId'
      WHERE m.id >= ${idAt(since)} AND m.kind IN ('order-cancelled', 'sale-cancelled')`,
  )
  return orders.map(({ order, number, customer, ...event }) => ({
    ...event,
    kind: 'order-cancelled' as const,
    title: `Order ${number} was cancelled`,
    text: event.accountId
      ? `Please do not send it. What ${customer} ordered is back in your stock.`
      : customer,
    link: `/admin/order/${order}`,
  }))
}

/** The seller's goods; the shop's own are the admins'. */
const returns: Source = async (trx, since) => {
  const asked = await read<Event & { number: string; customer: string; name: string }>(
    trx,
    sql`SELECT r.seller_id AS "accountId", r.id AS subject, r.created_at AS at, r.number, o.customer_name AS customer,
        (SELECT min(i.name) FROM return_items i WHERE i.return_id = r.id) AS name
      FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.created_at >= ${since}`,
  )
  return asked.map(({ number, customer, name, ...event }) => ({
    ...event,
    kind: 'return' as const,
    title: `Return ${number}`,
    text: `${customer} wants to return ${name}. Please answer within 48 hours.`,
    link: `/admin/returns/${event.subject}`,
  }))
}

const disputedReturns: Source = async (trx, since) => {
  const disputed = await read<Event & { number: string; text: string }>(
    trx,
    sql`SELECT NULL AS "accountId", id AS subject, disputed_at AS at, number, dispute AS text FROM returns
      WHERE disputed_at >= ${since} AND dispute_closed_at IS NULL`,
  )
  return disputed.map(({ number, text, ...event }) => ({
    ...event,
    kind: 'return-disputed' as const,
    title: `Return ${number} is disputed`,
    text: shortened(text),
    link: `/admin/returns/${event.subject}`,
  }))
}

/** Another admin than the one who proposed it has to confirm it. */
const proposedRecalls: Source = async (trx, since) => {
  const proposed = await read<Event & { product: string; batch: string; by: string; reason: string }>(
    trx,
    sql`SELECT NULL AS "accountId", r.id AS subject, r.proposed_at AS at, r.proposed_name AS by, r.reason,
        min(l.product_name) AS product, min(l.batch_code) AS batch
      FROM recalls r JOIN recall_lots l ON l.recall_id = r.id
      WHERE r.proposed_at >= ${since} AND r.state = 'proposed' GROUP BY r.id`,
  )
  return proposed.map(({ product, batch, by, reason, ...event }) => ({
    ...event,
    kind: 'recall-proposed' as const,
    title: `${by} proposes to recall ${product}, batch ${batch}`,
    text: shortened(reason),
    link: `/admin/recalls/${event.subject}`,
  }))
}

const questions: Source = async (trx, since) => {
  const asked = await read<Event & { product: string; text: string }>(
    trx,
    sql`SELECT p.seller_id AS "accountId", q.id AS subject, q.created_at AS at, p.name AS product, q.text
      FROM questions q JOIN products p ON p.id = q.product_id
      WHERE q.answer IS NULL AND q.created_at >= ${since}`,
  )
  return asked.map(({ product, text, ...event }) => ({
    ...event,
    kind: 'question' as const,
    title: `A question about ${product}`,
    text: shortened(text),
    link: '/admin/question?answered=false',
  }))
}

const reviews: Source = async (trx, since) => {
  const written = await read<Event & { product: string; stars: number; text: string }>(
    trx,
    sql`SELECT p.seller_id AS "accountId", r.id AS subject, r.created_at AS at, p.name AS product, r.stars, r.text
      FROM reviews r JOIN products p ON p.id = r.product_id
      WHERE r.hidden_at IS NULL AND r.created_at >= ${since}`,
  )
  return written.map(({ product, stars, text, ...event }) => ({
    ...event,
    kind: 'review' as const,
    title: `${stars} ${stars === 1 ? 'star' : 'stars'} for ${product}`,
    text: shortened(text),
    link: '/admin/review',
  }))
}

const messages: Source = async (trx, since) => {
  const sent = await read<Event & { name: string; message: string }>(
    trx,
    sql`SELECT NULL AS "accountId", id AS subject, created_at AS at, name, message FROM contact_messages
      WHERE created_at >= ${since}`,
  )
  return sent.map(({ name, message, ...event }) => ({
    ...event,
    kind: 'message' as const,
    title: `${name} wrote to the shop`,
    text: shortened(message),
    link: '/admin/inbox',
  }))
}

const waitingAccounts: Source = async (trx, since) => {
  const waiting = await read<Event & { name: string; role: string }>(
    trx,
    sql`SELECT NULL AS "accountId", id AS subject, created_at AS at, name, role FROM accounts
      WHERE state = 'waiting' AND created_at >= ${since}`,
  )
  return waiting.map(({ name, role, ...event }) => ({
    ...event,
    kind: 'account-waiting' as const,
    title: role === 'admin' ? `${name} wants to be an admin` : `${name} wants to sell here`,
    text: 'The account waits until an admin approves or declines it.',
    link: role === 'admin' ? '/admin/user?tab=admins' : '/admin/vendor',
  }))
}

const failedMails: Source = async (trx, since) => {
  const failed = await read<Event & { recipient: string | null; error: string | null }>(
    trx,
    sql`SELECT NULL AS "accountId", id AS subject, dead_at AS at, recipient, last_error AS error FROM mails
      WHERE dead_at IS NOT NULL AND dead_at >= ${since}`,
  )
  return failed.map(({ recipient, error, ...event }) => ({
    ...event,
    kind: 'failed-mail' as const,
    title: recipient ? `A mail to ${recipient} could not be sent` : 'A mail could not be sent',
    text: shortened(error ?? ''),
    link: '/admin/mail',
  }))
}

const sources: Source[] = [
  newOrders,
  cancelledOrders,
  returns,
  disputedReturns,
  proposedRecalls,
  questions,
  reviews,
  messages,
  waitingAccounts,
  failedMails,
]

const read = async <Row>(trx: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await (query as RawBuilder<Row>).execute(trx)).rows

/** The smallest id of a moment: ids begin with their millisecond. */
const idAt = (moment: Date) => moment.getTime().toString(16).padStart(12, '0').padEnd(24, '0')

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}
