/**
 * How fast are the back office's tables when they are long? Every sort × filter × first, middle and last page of each table,
 * asked of the domain as its endpoint does, with the count of all rows. Prints the ten slowest of each table by the least of
 * two rounds: the time that PostgreSQL and this process had a processor for it, so that a busy machine measures the same.
 *
 * `[SHOPS=folder] node bench/tables.ts [table …]`. `ROWS` is 100000, `EXPLAIN=1` adds the plans of the slowest
 * question.
 */
import { readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { readAccountFigures } from '#domain/accounts/figures.ts'
import { listAccounts } from '#domain/accounts/list-accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { listAuditEvents } from '#domain/audit/list-events.ts'
import { listSecurityEvents } from '#domain/audit/security-events.ts'
import { listDocuments } from '#domain/documents/read-documents.ts'
import { listMessages } from '#domain/inbox/messages.ts'
import { listSubscribers } from '#domain/newsletter/subscribers.ts'
import { countUnread, listNotifications } from '#domain/notifications/list-notifications.ts'
import { listOrders } from '#domain/orders/list-orders.ts'
import { listPayments } from '#domain/payments/list-payments.ts'
import { listQuestions } from '#domain/questions/question.ts'
import { listReturns } from '#domain/returns/list-returns.ts'
import { listReviews } from '#domain/reviews/list-reviews.ts'
import { listOwn } from '#domain/search/list-own.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import { tableSorts } from '#values/product-sorts.ts'
import { record } from './figure.ts'
import { benchShops } from './shops.ts'

const rows = Number(process.env.ROWS ?? 100_000)
const only = process.argv.slice(2)
const rounds = 2
const limit = 30
const most = rows > 100_000 ? 300 : 100

/** What a question was asked with, statement by statement. */
const statements: { sql: string; parameters: unknown[] }[] = []

interface Table {
  sorts: readonly string[]
  filters: Record<string, object>
  /** A page, and how many rows there are in all; 0 where a cursor leads on instead of page numbers. */
  ask(query: { sort: string; page: number; filter: object }): Promise<number>
}

await benchShops(async find => {
  // One connection, so that all is asked of the one server process whose time is read.
  const { pool, close } = await openDatabase(await find({ products: rows, isLong: true }), { connections: 1 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query: { sql, parameters } }) {
      statements.push({ sql, parameters: [...parameters] })
    },
  })

  const seller = 'a'.padEnd(23, '0').concat('1') as AccountId
  const category = '1'.padStart(24, '0') as CategoryId
  const customer = 'b'.concat('1'.padStart(23, '0')) as AccountId
  const admin = {
    id: 'a'.padEnd(22, '0').concat('99') as AccountId,
    name: 'Admin',
    ...({ role: 'admin', staffRole: 'owner' } as const),
  }
  const aMonthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  const upAndDown = (...columns: string[]) => columns.flatMap(column => [`${column}-up`, `${column}-down`])
  const orderSorts = ['newest', 'oldest', ...upAndDown('number', 'customer', 'total', 'status')]
  const orderFilters = {
    none: {},
    pending: { status: 'Pending' },
    delivered: { status: 'Delivered' },
    'to pack': { status: 'to-pack' },
    'this month': { from: aMonthAgo },
    'delivered this month': { status: 'Delivered', from: aMonthAgo },
    'a name': { search: 'abcd' },
    'in every name': { search: 'customer' },
    'a number': { search: 'KN-2026-01234' },
    'in every product': { search: 'rose cream' },
  }
  const productFilters = {
    none: {},
    category: { category: [category] },
    live: { state: 'live' },
    draft: { state: 'draft' },
    'in stock': { inStock: true },
    'sold out': { inStock: false },
    'no picture': { needs: 'picture' },
    'no HSN': { needs: 'hsn' },
    low: { needs: 'restock' },
    'expires soon': { needs: 'expiry' },
    families: { grouped: true },
    'common word': { text: 'cream' },
    'part of a word': { text: 'a' },
    'two words': { text: 'rose cream' },
    'no such word': { text: 'zebra' },
    'category, live, in stock': { category: [category], state: 'live', inStock: true },
  }
  const reviewFilters = {
    none: {},
    'one star': { stars: 1 },
    hidden: { hidden: true },
    shown: { hidden: false },
    unanswered: { answered: false },
    'a word': { search: 'abcd' },
    'in every text': { search: 'it is' },
  }
  const questionFilters = {
    none: {},
    open: { answered: false },
    answered: { answered: true },
    'a word': { search: 'abcd' },
    'in every text': { search: 'is it for' },
  }
  const ofSeller = (filters: Record<string, object>) =>
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, seller }]))

  const products: Omit<Table, 'filters'> = {
    sorts: tableSorts,
    ask: async ({ sort, page, filter }) =>
      (await listOwn(db, { ...filter, sort: sort as (typeof tableSorts)[number], page, limit })).total!,
  }
  const orders: Omit<Table, 'filters'> = {
    sorts: orderSorts,
    ask: async ({ sort, page, filter }) =>
      (await listOrders(db, { ...filter, sort: sort as 'newest', page, limit })).total!,
  }
  const reviews: Omit<Table, 'filters'> = {
    sorts: upAndDown('createdAt', 'stars', 'productName'),
    ask: async ({ sort, page, filter }) =>
      (await listReviews(db, { ...filter, sort: sort as 'stars-up', page, limit })).total,
  }
  const questions: Omit<Table, 'filters'> = {
    sorts: ['newest'],
    ask: async ({ page, filter }) => (await listQuestions(db, { ...filter, page, limit })).total,
  }
  const returns = (actor: Actor): Table => ({
    sorts: ['newest'],
    filters: {
      none: {},
      requested: { state: 'requested' },
      refunded: { state: 'refunded' },
      'to do': { state: 'to-do' },
      overdue: { state: 'overdue' },
      disputed: { state: 'disputed' },
      'to pay': { state: 'to-pay' },
      'a name': { search: 'abcd' },
      'in every name': { search: 'customer' },
      'a number': { search: 'KN-2026-01234' },
    },
    ask: async ({ page, filter }) => (await listReturns(db, actor, { ...filter, page, limit })).total,
  })
  const documents: Omit<Table, 'filters'> = {
    sorts: ['newest'],
    ask: async ({ page, filter }) => (await listDocuments(db, { ...filter, page, limit })).total!,
  }
  const documentFilters = {
    none: {},
    'this month': { month: new Date().toISOString().slice(0, 7) },
    invoices: { kind: 'invoice' },
    'credit notes': { kind: 'credit-note' },
    'credit notes this month': { kind: 'credit-note', month: new Date().toISOString().slice(0, 7) },
    'a name': { search: 'abcd' },
    'in every name': { search: 'customer' },
    'a number': { search: 'I101/2627/01234' },
  }
  const people = (role: 'customer' | 'seller', sorts: string[]): Table => ({
    sorts: ['newest', 'oldest', 'pending', ...upAndDown('name', 'email', ...sorts)],
    filters: {
      none: {},
      active: { isActive: true },
      'registered this month': { from: aMonthAgo },
      declined: { state: 'declined' },
      name: { search: 'abcd' },
      'in every name': { search: 'customer' },
    },
    ask: async ({ sort, page, filter }) => {
      const which = { ...filter, role }
      const { rows: found, total } = await listAccounts(db, { ...which, sort: sort as 'newest', page, limit })
      await readAccountFigures(db, found)
      return total!
    },
  })
  const tables: Record<string, Table> = {
    products: {
      ...products,
      filters: {
        ...productFilters,
        'a seller': { seller },
        'a small seller': { seller: 'a'.padEnd(23, '0').concat('2') },
        'the shop': { seller: 'shop' },
      },
    },
    "a seller's products": { ...products, filters: ofSeller(productFilters) },
    orders: { ...orders, filters: { ...orderFilters, 'a customer': { customer } } },
    "a seller's orders": { ...orders, filters: ofSeller(orderFilters) },
    payments: {
      sorts: ['newest'],
      filters: {
        none: {},
        paid: { state: 'paid' },
        refunded: { state: 'refunded' },
        'needs an admin': { state: 'needs-admin' },
        'a name': { search: 'abcd' },
        'in every name': { search: 'customer' },
        "a gateway's number": { search: 'pay_'.concat('1'.padStart(24, '0')) },
      },
      ask: async ({ page, filter }) => (await listPayments(db, { ...filter, page, limit })).total,
    },
    returns: returns(admin),
    "a seller's returns": returns({ id: seller, name: 'Seller', role: 'seller' }),
    documents: { ...documents, filters: { ...documentFilters, 'the shop': { seller: null } } },
    "a seller's documents": { ...documents, filters: ofSeller(documentFilters) },
    notifications: {
      sorts: ['newest'],
      filters: { all: {}, unread: { unread: true } },
      ask: async ({ filter }) => {
        await countUnread(db, admin)
        await listNotifications(db, admin, { ...filter, limit })
        return 0
      },
    },
    customers: people('customer', ['orders', 'spent']),
    sellers: people('seller', ['products', 'sales']),
    reviews: { ...reviews, filters: reviewFilters },
    "a seller's reviews": { ...reviews, filters: ofSeller(reviewFilters) },
    questions: { ...questions, filters: questionFilters },
    "a seller's questions": { ...questions, filters: ofSeller(questionFilters) },
    messages: {
      sorts: upAndDown('createdAt', 'name'),
      filters: {
        none: {},
        open: { state: 'open' },
        waiting: { state: 'waiting' },
        closed: { state: 'closed' },
        'mine, open': { state: 'open', assignedTo: admin.id },
        'a word': { search: 'abcd' },
        'in every text': { search: 'order' },
      },
      ask: async ({ sort, page, filter }) =>
        (await listMessages(db, { ...filter, sort: sort as 'name-up', page, limit })).total,
    },
    subscribers: {
      sorts: upAndDown('createdAt', 'name', 'email'),
      filters: {
        none: {},
        subscribed: { status: 'subscribed' },
        pending: { status: 'pending' },
        unsubscribed: { status: 'unsubscribed' },
        'a word': { search: 'abcd' },
        'in every name': { search: 'reader' },
      },
      ask: async ({ sort, page, filter }) =>
        (await listSubscribers(db, { ...filter, sort: sort as 'name-up', page, limit })).total,
    },
    audit: {
      sorts: ['newest'],
      filters: {
        none: {},
        products: { subject: 'product' },
        deletions: { action: 'delete' },
        'deleted users': { subject: 'user', action: 'delete' },
        'an admin': { actorName: 'admin 3' },
        nobody: { actorName: 'zebra' },
        'a person': { person: admin.id },
        'an old day': { from: new Date(Date.now() - 60 * 24 * 3_600_000), until: aMonthAgo },
      },
      ask: async ({ filter }) => {
        await listAuditEvents(db, { ...filter, limit })
        return 0
      },
    },
    security: {
      sorts: ['newest'],
      filters: {
        none: {},
        failed: { kind: 'sign-in-failed' },
        'a name': { who: 'abcd' },
        nobody: { who: 'zebra' },
        'an address': { address: '10.7.' },
        'no such address': { address: '192.168.' },
        'an old day': { from: new Date(Date.now() - 60 * 24 * 3_600_000), until: aMonthAgo },
      },
      ask: async ({ filter }) => {
        await listSecurityEvents(db, { ...filter, limit } as never)
        return 0
      },
    },
  }

  const { rows: processes } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const { pid } = processes[0]!
  for (const [name, table] of Object.entries(tables))
    if (only.length === 0 || only.includes(name)) await measure(name, table, pid, pool)
  await close()
  // With PostgreSQL's settings of a new shop.
}, {})

async function measure(name: string, { sorts, filters, ask }: Table, pid: number, pool: pg.Pool) {
  const asked: { what: string; ms: number; again(): Promise<number> }[] = []
  for (const [filterName, filter] of Object.entries(filters)) {
    const total = await ask({ sort: sorts[0]!, page: 1, filter })
    const last = Math.max(1, Math.ceil(total / limit))
    for (const sort of sorts)
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const again = () => ask({ sort, page, filter })
        statements.length = 0
        let ms = Number.POSITIVE_INFINITY
        // One round is enough where it is far from the limit.
        for (let round = 0; round < rounds && ms > most / 2; round++) {
          const began = await busyTime(pid)
          await again()
          ms = Math.min(ms, (await busyTime(pid)) - began)
        }
        asked.push({ what: `${filterName}, ${sort}, page ${page} of ${last}`, ms, again })
      }
  }
  asked.sort((a, b) => b.ms - a.ms)
  const slow = asked.filter(({ ms }) => ms > most).length
  record({
    name: `Slowest of ${asked.length} pages of ${name}, ${rows.toLocaleString('en-IN')} rows`,
    value: asked[0]!.ms,
    unit: 'ms',
    goal: { atMost: most },
  })
  console.log(`\n${name}: ${asked.length} questions, ${slow} over ${most} ms`)
  for (const { what, ms } of asked.slice(0, 10)) console.log(`  ${ms.toFixed(1).padStart(7)}  ${what}`)
  if (process.env.EXPLAIN) await explain(pool, asked[0]!.again)
}

async function explain(pool: pg.Pool, ask: () => Promise<number>) {
  statements.length = 0
  await ask()
  for (const { sql, parameters } of statements.filter(({ sql: text }) => !text.includes('EXPLAIN'))) {
    const { rows: plan } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, parameters)
    console.log(`\n${sql.trim()}\n${plan.map(row => row['QUERY PLAN']).join('\n')}`)
  }
}

/** Milliseconds of processor time that the server process and this one have had. */
async function busyTime(pid: number): Promise<number> {
  const { user, system } = process.cpuUsage()
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return (user + system) / 1000 + Number(nanoseconds) / 1_000_000
}
