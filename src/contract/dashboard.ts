import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'
import { accountId } from './ids.ts'
import { sellerOrder } from './orders.ts'

/** A figure of the period and of the days before it; `change` in percent, null where there was nothing before. */
const compared = z.object({ now: z.number(), before: z.number(), change: z.number().nullable() })

const days = z.enum(['7', '30', '90'], 'Please choose 7, 30 or 90 days.').default('30').transform(Number)

const period = z.object({ days: z.int(), from: z.iso.date(), to: z.iso.date() })
const byDay = z.array(z.object({ day: z.iso.date(), revenue: compared, orders: compared }))
const bestProducts = z.array(
  z.object({
    _id: id,
    name: z.string(),
    image: z.string().nullable(),
    stock: z.int().nullable(),
    revenue: compared,
    pieces: compared,
  }),
)
const lowStock = z.array(
  z.object({ _id: id, name: z.string(), image: z.string().nullable(), stock: z.int() }),
)

export const sellerFigures = z.object({
  period,
  products: z.int(),
  orders: compared,
  revenue: compared,
  recentOrders: z.array(sellerOrder),
  byDay,
  bestProducts,
  lowStock,
})

export const adminFigures = z.object({
  period,
  revenue: compared,
  orders: compared,
  averageOrder: compared,
  newCustomers: compared,
  /** Orders, and open carts. */
  carts: compared,
  /** Orders per cart, from 0 to 1. */
  conversion: compared,
  byDay,
  byCategory: z.array(z.object({ category: z.string(), revenue: compared, pieces: compared })),
  bySeller: z.array(
    z.object({ seller: id.nullable(), name: z.string(), revenue: compared, pieces: compared }),
  ),
  bestProducts,
  lowStock,
})

const work = z.object({
  toPack: z.int(),
  lowStock: z.int(),
  /** To review; a seller's own that were declined. */
  products: z.int(),
  questions: z.int(),
  sellers: z.int(),
  admins: z.int(),
  messages: z.int(),
  failedMails: z.int(),
})

export const dashboardEndpoints = endpoints({
  'GET /api/insight/work': {
    summary:
      'How many things wait for you: orders to pack, products low in stock, questions, and for admins accounts, messages and failed mails',
    access: 'seller',
    reply: work,
  },
  'GET /api/insight/seller': {
    summary:
      'A seller’s sales, as an admin those of the seller named. Revenue is goods after discounts, without delivery',
    access: 'seller',
    query: z.object({ days, seller: accountId.optional() }),
    reply: sellerFigures,
  },
  'GET /api/insight/admin': {
    summary:
      'How the shop does, beside as many days before. Revenue is goods after discounts, without delivery',
    access: 'admin',
    query: z.object({ days }),
    reply: adminFigures,
  },
})
