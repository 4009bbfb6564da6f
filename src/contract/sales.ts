import { z } from 'zod'
import { endpoints, id, renamed, rupees, timestamp, version } from './endpoint.ts'
import { sentVersion } from './form-values.ts'
import { saleId } from './ids.ts'
import { hundredths, moment, scope, scopeView, value } from './promotions.ts'
import { requiredText } from './text.ts'

const kind = z.enum(['percent', 'amount', 'price'], 'Please choose percent, amount or price.')

const sale = renamed(
  z.object({
    _id: id,
    name: z.string(),
    kind,
    /** Percent, or rupees: off, or what everything costs. */
    value: hundredths,
    scope: scopeView,
    startsAt: timestamp,
    endsAt: timestamp.nullable(),
    /** Whose sale it is; null for one of an admin. */
    seller: id.nullable(),
    state: z.enum(['scheduled', 'running', 'ended']),
    /** How many products have, or had, their sale price. */
    products: z.int(),
    createdAt: timestamp,
    version,
  }),
  { _id: 'id', seller: 'sellerId' },
)

const salePrices = z.array(
  z.object({
    productId: id,
    name: z.string(),
    brandName: z.string(),
    mrp: rupees.nullable(),
    regularPrice: rupees,
    price: rupees,
    /** The lowest price of the 30 days before. */
    lowestBefore: rupees,
    isOver: z.boolean(),
  }),
)

const fields = {
  name: requiredText('The name', 100),
  kind,
  value: value.refine(amount => amount > 0, 'A sale must take something off.'),
  scope,
  startsAt: moment,
  endsAt: moment,
}
const saved = z.object({ message: z.string(), sale })

export const saleEndpoints = endpoints({
  'GET /api/sales': {
    summary: 'Sales of products at a lower price for a time, newest first; a seller sees their own',
    access: 'seller',
    right: 'marketing',
    reply: z.object({ sales: z.array(sale) }),
  },
  'GET /api/sales/{id}': {
    summary: 'A sale and what it does to prices, at most 200 of them',
    access: 'seller',
    right: 'marketing',
    params: z.object({ id: saleId }),
    reply: z.object({ sale, prices: salePrices }),
  },
  'POST /api/sales/preview': {
    summary: 'What a sale would do to prices if it began now: how many products, and at most 200 of them',
    access: 'seller',
    right: 'marketing',
    body: z.object({ kind, value: fields.value, scope }),
    reply: z.object({ products: z.int(), prices: salePrices }),
  },
  'POST /api/sales': {
    summary:
      'Lower prices from a moment to another; without a start at once, without an end until it is ended',
    access: 'seller',
    right: 'marketing',
    status: 201,
    body: z.object({ ...fields, scope: scope.optional() }),
    reply: saved,
  },
  'PUT /api/sales/{id}': {
    summary: 'Change a sale; of one that has begun only its name and its end',
    access: 'seller',
    right: 'marketing',
    params: z.object({ id: saleId }),
    body: z.object({
      name: fields.name.optional(),
      kind: kind.optional(),
      value: fields.value.optional(),
      scope: scope.optional(),
      startsAt: moment,
      endsAt: moment,
      version: sentVersion,
    }),
    reply: saved,
  },
  'POST /api/sales/{id}/end': {
    summary: 'End a sale now: prices are what they were',
    access: 'seller',
    right: 'marketing',
    params: z.object({ id: saleId }),
    reply: saved,
  },
  'DELETE /api/sales/{id}': {
    summary: 'Delete a sale that has not begun',
    access: 'seller',
    right: 'marketing',
    params: z.object({ id: saleId }),
    reply: z.object({ message: z.string() }),
  },
})
