import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ShopEvent } from '#domain/events/process-events.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import type { EventKind } from '#values/event-kinds.ts'
import type { AccountId } from '#values/ids.ts'
import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import type { NotificationKind } from '#values/notification-kinds.ts'
import { type TaskKind, taskKinds } from '#values/task-kinds.ts'

/** An event in words for somebody of the back office. */
export interface Notice {
  event: ShopEvent
  /** Null for every admin. */
  accountId: AccountId | null
  kind: NotificationKind
  title: string
  text: string
  /** The screen or page where something can be done about it. */
  link: string
  /** Whether the account did it: then the bell is silent. */
  isOwnDoing?: boolean
  /** Where several are told as one: '7 products run low'. */
  group?: { many: string; text?: string }
}

type Words = Pick<Notice, 'title' | 'text' | 'link' | 'group'>

/** What of these events the back office is told, in their order. What has passed meanwhile, such as an answered question, is left out. */
export async function readNotices(db: Db, events: readonly ShopEvent[]): Promise<Notice[]> {
  const byKind = Map.groupBy(events, ({ kind }) => kind)
  const notices: Notice[] = []
  for (const [kind, some] of byKind) notices.push(...((await readers[kind]?.(db, some)) ?? []))
  return notices.toSorted((a, b) => a.event.position - b.event.position)
}

type Reader = (db: Db, events: readonly ShopEvent[]) => Promise<Notice[]>

type EventOf<Kind extends EventKind> = Extract<ShopEvent, { kind: Kind }>

/** Whose goods it is about; the shop's own are the admins'. */
const concerned = ({ sellers }: ShopEvent): AccountId | null => sellers[0] ?? null

/** Joins what is read of each subject with its event. */
const fromRows =
  <Row>(
    kind: NotificationKind,
    query: (subjects: string[]) => RawBuilder<unknown>,
    words: (row: Row, event: ShopEvent) => Words,
    whom: (event: ShopEvent) => AccountId | null = concerned,
  ): Reader =>
  async (db, events) => {
    const found = query(events.map(({ subject }) => subject)) as RawBuilder<Row & { subject: string }>
    const rowOf = new Map((await found.execute(db)).rows.map(row => [row.subject, row]))
    return events.flatMap(event => {
      const row = rowOf.get(event.subject)
      return row ? [{ event, accountId: whom(event), kind, ...words(row, event) }] : []
    })
  }

const fromData =
  <Kind extends EventKind>(kind: NotificationKind, words: (event: EventOf<Kind>) => Words): Reader =>
  async (_, events) =>
    events.map(event => ({ event, accountId: concerned(event), kind, ...words(event as EventOf<Kind>) }))

const forAdmins = () => null

/** Each seller is told of their part, admins of the whole order. */
const newOrders: Reader = async (db, events) => {
  const ids = events.map(({ subject }) => subject)
  const { rows } = await sql<{
    order: string
    accountId: AccountId | null
    number: string
    customer: string
    pieces: number
    amount: Paise
  }>`
    SELECT o.id AS order, s.seller_id AS "accountId", o.order_number AS number, o.customer_name AS customer,
      sum(l.quantity)::int AS pieces, sum(l.price * l.quantity - l.discount)::bigint AS amount
    FROM orders o
    JOIN shipments s ON s.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id AND l.shipment_id = s.id
    WHERE o.id = ANY(${ids}) AND s.seller_id IS NOT NULL
    GROUP BY o.id, s.seller_id
    UNION ALL
    SELECT o.id, NULL, o.order_number, o.customer_name, sum(l.quantity)::int, o.total
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ANY(${ids})
    GROUP BY o.id`.execute(db)
  return events.flatMap(event =>
    rows
      .filter(({ order }) => order === event.subject)
      .map(({ accountId, number, customer, pieces, amount }) => ({
        event,
        accountId,
        kind: 'new-order' as const,
        title: `New order ${number}`,
        text: `${customer}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(toRupees(amount))}`,
        link: `/admin/order/${event.subject}`,
      })),
  )
}

const cancelledOrders: Reader = async (db, events) => {
  const { rows } = await sql<{ id: string; customer: string }>`
    SELECT id, customer_name AS customer FROM orders WHERE id = ANY(${events.map(({ subject }) => subject)})`.execute(
    db,
  )
  const customerOf = new Map(rows.map(({ id, customer }) => [id, customer]))
  return (events as EventOf<'order.cancelled'>[]).flatMap(event => {
    const customer = customerOf.get(event.subject)
    if (customer === undefined) return []
    const { orderNumber, actorId } = event.data
    return [...event.sellers, null].map(accountId => ({
      event,
      accountId,
      kind: 'order-cancelled' as const,
      title: `Order ${orderNumber} was cancelled`,
      text: accountId ? `Please do not send it. What ${customer} ordered is back in your stock.` : customer,
      link: `/admin/order/${event.subject}`,
      isOwnDoing: accountId !== null && accountId === actorId,
    }))
  })
}

const readers: Partial<Record<EventKind, Reader>> = {
  'order.placed': newOrders,
  'order.cancelled': cancelledOrders,
  'return.requested': fromRows<{ number: string; customer: string; name: string }>(
    'return',
    ids => sql`
      SELECT r.id AS subject, r.number, o.customer_name AS customer,
        (SELECT min(i.name) FROM return_items i WHERE i.return_id = r.id) AS name
      FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ANY(${ids})`,
    ({ number, customer, name }, { subject }) => ({
      title: `Return ${number}`,
      text: `${customer} wants to return ${name}. Please answer within 48 hours.`,
      link: `/admin/returns/${subject}`,
    }),
  ),
  'return.disputed': fromRows<{ number: string; text: string }>(
    'return-disputed',
    ids => sql`
      SELECT id AS subject, number, dispute AS text FROM returns
      WHERE id = ANY(${ids}) AND dispute_closed_at IS NULL`,
    ({ number, text }, { subject }) => ({
      title: `Return ${number} is disputed`,
      text: shortened(text),
      link: `/admin/returns/${subject}`,
    }),
    forAdmins,
  ),
  // Another admin than the one who proposed it has to confirm it.
  'recall.proposed': fromRows<{ product: string; batch: string; by: string; reason: string }>(
    'recall-proposed',
    ids => sql`
      SELECT r.id AS subject, r.proposed_name AS by, r.reason, min(l.product_name) AS product, min(l.batch_code) AS batch
      FROM recalls r JOIN recall_lots l ON l.recall_id = r.id
      WHERE r.id = ANY(${ids}) AND r.state = 'proposed' GROUP BY r.id`,
    ({ product, batch, by, reason }, { subject }) => ({
      title: `${by} has proposed a recall of ${product}, batch ${batch}`,
      text: shortened(reason),
      link: `/admin/recalls/${subject}`,
    }),
    forAdmins,
  ),
  'question.asked': fromRows<{ product: string; text: string }>(
    'question',
    ids => sql`
      SELECT q.id AS subject, p.name AS product, q.text FROM questions q JOIN products p ON p.id = q.product_id
      WHERE q.id = ANY(${ids}) AND q.answer IS NULL`,
    ({ product, text }) => ({
      title: `A question about ${product}`,
      text: shortened(text),
      link: '/admin/question?answered=false',
    }),
  ),
  'review.written': fromRows<{ product: string; stars: number; text: string }>(
    'review',
    ids => sql`
      SELECT r.id AS subject, p.name AS product, r.stars, r.text FROM reviews r JOIN products p ON p.id = r.product_id
      WHERE r.id = ANY(${ids}) AND r.hidden_at IS NULL`,
    ({ product, stars, text }) => ({
      title: `${stars} ${stars === 1 ? 'star' : 'stars'} for ${product}`,
      text: shortened(text),
      link: '/admin/review',
    }),
  ),
  'task.opened': async (db, events) => {
    const { rows } = await sql<{ id: string; detail: string; link: string; orderNumber: string | null }>`
      SELECT t.id, t.detail, t.link, o.order_number AS "orderNumber" FROM tasks t LEFT JOIN orders o ON o.id = t.order_id
      WHERE t.id = ANY(${events.map(({ subject }) => subject)}) AND t.done_at IS NULL`.execute(db)
    const of = new Map(rows.map(row => [row.id, row]))
    return (events as EventOf<'task.opened'>[]).flatMap(event => {
      const task = of.get(event.subject)
      if (!task) return []
      const what = taskKinds[event.data.task as TaskKind]
      const title = task.orderNumber ? `${what}, order ${task.orderNumber}` : what
      const { detail, link } = task
      return [{ event, accountId: null, kind: 'task' as const, title, text: shortened(detail), link }]
    })
  },
  'message.received': fromRows<{ name: string; message: string }>(
    'message',
    ids => sql`SELECT id AS subject, name, message FROM contact_messages WHERE id = ANY(${ids})`,
    ({ name, message }) => ({
      title: `${name} wrote to the shop`,
      text: shortened(message),
      link: '/admin/inbox',
    }),
  ),
  'account.waiting': fromRows<{ name: string; role: string }>(
    'account-waiting',
    ids => sql`SELECT id AS subject, name, role FROM accounts WHERE id = ANY(${ids}) AND state = 'waiting'`,
    ({ name, role }) => ({
      title: role === 'admin' ? `${name} wants to be an admin` : `${name} wants to sell here`,
      text: 'The account is waiting for an admin to approve or decline it.',
      link: role === 'admin' ? '/admin/user?tab=admins' : '/admin/vendor',
    }),
  ),
  'product.submitted': fromRows<{ product: string; seller: string }>(
    'product-to-review',
    ids => sql`
      SELECT p.id AS subject, p.name AS product, a.name AS seller FROM products p JOIN accounts a ON a.id = p.seller_id
      WHERE p.id = ANY(${ids}) AND p.state = 'review' AND p.deleted_at IS NULL`,
    ({ product, seller }) => ({
      title: `${product} waits for your review`,
      text: `${seller} is a new seller. Customers see it once you let it go live.`,
      link: '/admin/product?state=review',
      group: { many: 'products wait for your review' },
    }),
    forAdmins,
  ),
  'product.approved': fromData<'product.approved'>('product-reviewed', ({ data: { productName } }) => ({
    title: `${productName} is live`,
    text: 'An admin has looked at it. Customers can find it now.',
    link: '/admin/product?state=live',
    group: { many: 'products are live' },
  })),
  'product.declined': fromData<'product.declined'>(
    'product-reviewed',
    ({ subject, data: { productName, reason } }) => ({
      title: `${productName} was sent back`,
      text: shortened(reason),
      link: `/admin/stepper-product/${subject}`,
      group: { many: 'products were sent back' },
    }),
  ),
  'mail.failed': fromRows<{ recipient: string | null; error: string | null }>(
    'failed-mail',
    ids => sql`
      SELECT id AS subject, recipient, last_error AS error FROM mails WHERE id = ANY(${ids}) AND dead_at IS NOT NULL`,
    ({ recipient, error }) => ({
      title: recipient ? `An email to ${recipient} could not be sent` : 'An email could not be sent',
      text: shortened(error ?? ''),
      link: '/admin/mail',
    }),
  ),
  'stock.low': fromData<'stock.low'>('low-stock', ({ data: { productName, stock } }) => ({
    title: `${productName} ${stock === 0 ? 'is sold out' : 'is running low'}`,
    text: `${productName} (${stock})`,
    link: '/admin/product?sort=stock-up',
    group: { many: 'products running low' },
  })),
  'stock.back': fromData<'stock.back'>('back-in-stock', ({ data: { productName } }) => {
    const text = 'Customers who asked for it get an email.'
    return {
      title: `${productName} is back in stock`,
      text,
      link: '/admin/product',
      group: { many: 'products are back in stock', text },
    }
  }),
  'stock.expires-soon': fromData<'stock.expires-soon'>(
    'expires-soon',
    ({ data: { productName, bestBefore, batch } }) =>
      bestBefore
        ? {
            title: `${productName} ${bestBefore < dayInIndia(new Date()) ? 'has expired' : 'expires soon'}`,
            text: `${productName} (${formatDate(bestBefore)})`,
            link: '/admin/product?needs=expiry',
            group: { many: 'products expiring soon' },
          }
        : {
            title: 'A batch must be sold within 30 days',
            text: `${productName}, batch ${batch}`,
            link: '/admin/lots?show=near',
            group: { many: 'batches must be sold within 30 days' },
          },
  ),
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}
