import { z } from 'zod'
import { type Paise, toRupees } from '#values/money.ts'
import { day, endpoints, filter, id, paging, renamed, rupees, timestamp } from './endpoint.ts'
import { accountId } from './ids.ts'
import { sellerOrder } from './orders/view.ts'

/** A figure of the period and of the days before it; `change` in percent, null where there was nothing before. */
const figure = z.object({ now: z.number(), before: z.number(), change: z.number().nullable() })
const compared = z.transform(withChange).pipe(figure)
const comparedRupees = z
  .transform(({ now, before }: { now: Paise; before: Paise }) =>
    withChange({ now: toRupees(now), before: toRupees(before) }),
  )
  .pipe(figure)

/** The last days, or from one day to another, and what to compare them with. */
const periodFields = {
  days: z.enum(['7', '30', '90'], 'Please choose 7, 30 or 90 days.').default('30').transform(Number),
  from: filter(day),
  to: filter(day),
  compare: z.enum(['before', 'year'], 'Please compare with the days before or a year before.').optional(),
}

const period = z
  .transform(({ days, daysBefore }: { days: string[]; daysBefore: string[] }) => ({
    days: days.length,
    from: days[0]!,
    to: days.at(-1)!,
    beforeFrom: daysBefore[0]!,
    beforeTo: daysBefore.at(-1)!,
  }))
  .pipe(
    z.object({
      days: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
      /** What it is compared with. */
      beforeFrom: z.iso.date(),
      beforeTo: z.iso.date(),
    }),
  )
const byDay = z.array(z.object({ day: z.iso.date(), revenue: comparedRupees, orders: compared }))
const soldProduct = renamed(
  z.object({
    _id: id,
    name: z.string(),
    image: z.string().nullable(),
    stock: z.int().nullable(),
    revenue: comparedRupees,
    pieces: compared,
  }),
  { _id: 'id' },
)
const bestProducts = z.array(soldProduct)
const lowStock = z.array(
  renamed(z.object({ _id: id, name: z.string(), image: z.string().nullable(), stock: z.int() }), {
    _id: 'id',
  }),
)

const sellerFigures = z.object({
  period,
  /** Counted up to 5,000. */
  products: z.int(),
  orders: compared,
  revenue: comparedRupees,
  recentOrders: z.array(sellerOrder),
  byDay,
  bestProducts,
  lowStock,
})

const adminFigures = z.object({
  period,
  revenue: comparedRupees,
  orders: compared,
  averageOrder: comparedRupees,
  newCustomers: compared,
  /** Orders, and open carts. */
  carts: compared,
  /** Orders per cart, from 0 to 1. */
  conversion: compared,
  byDay,
  byCategory: z.array(z.object({ category: z.string(), revenue: comparedRupees, pieces: compared })),
  bySeller: z.array(
    renamed(
      z.object({ seller: id.nullable(), name: z.string(), revenue: comparedRupees, pieces: compared }),
      { seller: 'sellerId' },
    ),
  ),
  bestProducts,
  lowStock,
})

const decisions = z.object({
  period,
  visits: compared,
  /** Orders per visit, from 0 to 1. */
  conversion: compared,
  abandonedCarts: z.object({ count: compared, value: comparedRupees }),
  searchesWithoutResult: compared,
  customers: compared,
  returningCustomers: compared,
  /** Products that last at most two weeks at the speed of the last 30 days. */
  runningOut: z.int(),
})

/** Also what every table sends, where a list has no use for it. */
const listQuery = paging
  .omit({ cursor: true })
  .extend({ ...periodFields, search: z.string().max(200).optional() })

/** Each is counted up to 1,000. */
const work = z.object({
  toPack: z.int(),
  lowStock: z.int(),
  /** To review; a seller's own that were declined. */
  products: z.int(),
  questions: z.int(),
  /** To answer, book or inspect; for an admin also overdue and disputed ones, and money to be paid by hand. */
  returns: z.int(),
  /** Refunds to pay by hand, payments to review, disputes, approvals and documents that wait for a person. */
  tasks: z.int(),
  sellers: z.int(),
  admins: z.int(),
  /** Live products that could not be handed over now, because their invoice would lack something. */
  untaxed: z.int(),
  messages: z.int(),
  failedMails: z.int(),
  /** Notifications, at most 100. */
  unread: z.int(),
})

export const dashboardEndpoints = endpoints({
  'GET /api/insight/work': {
    summary:
      'How many things wait for you: orders to pack, products low in stock, questions, and for admins accounts, messages and failed emails',
    access: 'seller',
    right: 'work',
    reply: work,
  },
  'GET /api/insight/seller': {
    summary:
      'A seller’s sales, as an admin those of the seller named. Revenue is goods after discounts and returns, without delivery',
    access: 'seller',
    right: 'figures',
    query: z.object({ ...periodFields, seller: accountId.optional() }),
    reply: sellerFigures,
  },
  'GET /api/insight/admin': {
    summary:
      'How the shop does, beside as many days before. Revenue is goods after discounts and returns, without delivery',
    access: 'admin',
    right: 'figures',
    query: z.object(periodFields),
    reply: adminFigures,
  },
  'GET /api/insight/decisions': {
    summary:
      'Visits, conversion, abandoned carts, fruitless searches, returning customers and stock that runs out: of the shop, for a seller their own',
    access: 'seller',
    right: 'figures',
    query: z.object(periodFields),
    reply: decisions,
  },
  'GET /api/insight/sold': {
    summary: 'Product by product what the revenue of the period is made of; for a seller their own',
    access: 'seller',
    right: 'figures',
    query: listQuery.extend({
      category: filter(z.string().max(200)),
      /** For admins: a seller's id, or 'shop' for what the shop sells itself. */
      seller: filter(z.union([z.literal('shop'), accountId], 'This seller does not exist.')),
    }),
    reply: z.object({ rows: z.array(soldProduct) }),
  },
  'GET /api/insight/visits': {
    summary: 'Visits and orders day by day; for a seller, different visitors of their products',
    access: 'seller',
    right: 'figures',
    query: listQuery,
    reply: z.object({
      rows: z.array(
        z.object({
          _id: z.iso.date(),
          visits: z.int(),
          orders: z.int(),
          /** Orders per visit, from 0 to 1. */
          conversion: z.number(),
        }),
      ),
    }),
  },
  'GET /api/insight/carts': {
    summary:
      'Carts that were filled in the period and not ordered; a seller sees their products in them, not whose they are',
    access: 'seller',
    right: 'figures',
    query: listQuery,
    reply: z.object({
      rows: z.array(
        z.object({
          _id: z.string(),
          customer: z.object({ _id: id, name: z.string() }).nullable(),
          pieces: z.int(),
          value: rupees,
          products: z.array(z.string()),
          at: timestamp,
        }),
      ),
    }),
  },
  'GET /api/insight/searches': {
    summary: 'What visitors searched for in the period that no product has all the words of',
    access: 'seller',
    right: 'figures',
    query: listQuery,
    reply: z.object({
      rows: z.array(
        renamed(z.object({ _id: z.string(), searches: z.int(), lastDay: z.iso.date() }), { _id: 'words' }),
      ),
    }),
  },
  'GET /api/insight/customers': {
    summary: 'Customers who ordered in the period and had ordered before; for a seller, from them',
    access: 'seller',
    right: 'figures',
    query: listQuery,
    reply: z.object({
      rows: z.array(
        renamed(
          z.object({
            _id: id,
            name: z.string(),
            orders: z.int(),
            revenue: rupees,
            firstOrderAt: timestamp,
            lastOrderAt: timestamp,
          }),
          { _id: 'accountId' },
        ),
      ),
    }),
  },
  'GET /api/insight/stock': {
    summary: 'How many days the stock of what sells will last, at the speed of the last 30 days',
    access: 'seller',
    right: 'figures',
    query: listQuery,
    reply: z.object({
      rows: z.array(
        renamed(
          z.object({
            _id: id,
            name: z.string(),
            image: z.string().nullable(),
            stock: z.int(),
            sold: z.int(),
            daysLeft: z.int(),
          }),
          { _id: 'id' },
        ),
      ),
    }),
  },
})

/** The change in percent, to one decimal. */
function withChange({ now, before }: { now: number; before: number }) {
  return { now, before, change: before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null }
}
