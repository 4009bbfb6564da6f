import { z } from 'zod'
import { endpoints, filter, paging } from '../endpoint.ts'
import { accountId } from '../ids.ts'
import { accountState, role, user } from './auth.ts'

/** Cancelled orders do not count. */
const figures = z.object({
  /** Those they placed; for a seller, those with products of theirs. */
  orders: z.int(),
  /** What they paid for their own orders, delivery included. */
  spent: z.number(),
  /** A seller's products, without deleted ones. */
  products: z.int(),
  /** A seller's orders that are neither delivered nor cancelled. */
  openOrders: z.int(),
  lastOrderAt: z.iso.datetime().nullable(),
})

export const userEndpoints = endpoints({
  'GET /api/users/all': {
    summary:
      'All accounts, newest first; at most 1000 at a time, the next ones in the Link header. With a page, X-Total-Count says how many',
    access: 'admin',
    query: paging.extend({
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      cursor: accountId.optional(),
      role: filter(role),
      search: filter(z.string().max(254)),
      active: filter(z.enum(['true', 'false']).transform(value => value === 'true')),
      state: filter(accountState),
      /** `pending`: accounts that wait for approval first, then declined ones. */
      sort: filter(
        z.enum([
          ...(['newest', 'oldest', 'pending', 'name-up', 'name-down', 'email-up', 'email-down'] as const),
          ...(['orders-up', 'orders-down', 'spent-up', 'spent-down'] as const),
        ]),
      ),
      /** Adds to each account its figures. */
      figures: filter(z.enum(['true', 'false']).transform(value => value === 'true')),
    }),
    reply: z.array(user.extend({ figures: figures.optional() })),
  },
  'GET /api/users/waiting': {
    summary: 'How many sellers and admins wait for approval',
    access: 'admin',
    reply: z.object({ sellers: z.int(), admins: z.int() }),
  },
  'PUT /api/users/status/{id}': {
    summary:
      'Approve or decline an account; declining ends its tokens at once, and takes a seller’s products out of the shop',
    access: 'admin',
    params: z.object({ id: accountId }),
    body: z.object({ isActive: z.boolean('Please say whether the account is active: true or false.') }),
    reply: z.object({ message: z.string(), user }),
  },
  'DELETE /api/users/delete/{id}': {
    summary:
      "Delete an account; a seller's products leave the catalogue, past orders stay. Refused while orders of theirs are open",
    access: 'admin',
    params: z.object({ id: accountId }),
    reply: z.object({ message: z.string() }),
  },
})
