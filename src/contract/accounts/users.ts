import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { day, endpoints, filter, id, paging, renamed, rupees, timestamp } from '../endpoint.ts'
import { accountId, noteId, orderId } from '../ids.ts'
import { sellerOrder } from '../orders/view.ts'
import { requiredText, text } from '../text.ts'
import { accountState, role, user } from './auth.ts'
import { storedProfile } from './sellers.ts'

/** Cancelled orders do not count. */
const figures = z.object({
  /** Those they placed; for a seller, those with products of theirs. */
  orders: z.int(),
  /** What they paid for their own orders, delivery included. */
  spent: rupees,
  /** A seller's products, without deleted ones. */
  products: z.int(),
  /** A seller's orders that are neither delivered nor cancelled. */
  openOrders: z.int(),
  lastOrderAt: timestamp.nullable(),
})

const note = renamed(
  z.object({
    _id: id,
    text: z.string(),
    author: z.string(),
    createdAt: timestamp,
  }),
  { _id: 'id', author: 'authorName' },
)

const notesReply = z.object({ message: z.string(), notes: z.array(note) })

/** Whom admins look up: everything the shop knows of one account. */
const person = z.object({
  user: user.extend({ declinedReason: z.string().nullable() }),
  figures,
  /** What they paid, delivery included; for a seller, what they sold after discounts. In rupees. */
  money: z.object({
    total: rupees,
    average: rupees.nullable(),
    cancelledOrders: z.int(),
    cancelledAmount: rupees,
    firstOrderAt: timestamp.nullable(),
  }),
  addresses: z.array(storedAddress),
  /** A seller's. */
  profile: storedProfile.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  notes: z.array(note),
  /** How many they sign in with. */
  passkeys: z.int(),
})

export const userEndpoints = endpoints({
  'GET /api/users/all': {
    summary:
      'All accounts, newest first; at most 1000 at a time, the next ones in the Link header. With a page, X-Total-Count says how many, up to 5,000',
    access: 'admin',
    right: 'people',
    query: paging.extend({
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      cursor: accountId.optional(),
      role: filter(role),
      search: filter(z.string().max(254)),
      active: filter(z.enum(['true', 'false']).transform(value => value === 'true')),
      state: filter(accountState),
      /** Registered from this day to that one. */
      from: filter(day),
      to: filter(day),
      /** `pending`: accounts that wait for approval first, then declined ones. */
      sort: filter(
        z.enum([
          ...(['newest', 'oldest', 'pending', 'name-up', 'name-down', 'email-up', 'email-down'] as const),
          ...(['orders-up', 'orders-down', 'spent-up', 'spent-down'] as const),
          /** Of sellers. */
          ...(['products-up', 'products-down', 'sales-up', 'sales-down'] as const),
        ]),
      ),
      /** Adds to each account its figures. */
      figures: filter(z.enum(['true', 'false']).transform(value => value === 'true')),
    }),
    reply: z.array(
      user.extend({ figures: figures.optional(), declinedReason: z.string().nullable().optional() }),
    ),
  },
  'GET /api/users/waiting': {
    summary: 'How many sellers and admins wait for approval',
    access: 'admin',
    right: 'people',
    reply: z.object({ sellers: z.int(), admins: z.int() }),
  },
  'PUT /api/users/status/{id}': {
    summary:
      'Approve or decline an account; declining ends its tokens at once, and takes a seller’s products out of the shop',
    access: 'admin',
    right: 'people',
    params: z.object({ id: accountId }),
    body: z.object({
      isActive: z.boolean('Please say whether the account is active: true or false.'),
      /** Why it is declined: told by mail. */
      reason: text('The reason', 500).optional(),
    }),
    reply: z.object({ message: z.string(), user }),
  },
  'DELETE /api/users/delete/{id}': {
    summary:
      "Delete an account; a seller's products leave the catalogue, past orders stay. Refused while orders of theirs are open",
    access: 'admin',
    right: 'people',
    params: z.object({ id: accountId }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/users/{id}': {
    summary: 'Everything about one account: figures, money, addresses, a seller’s details, notes',
    access: 'admin',
    right: 'people',
    params: z.object({ id: accountId }),
    reply: person,
  },
  'GET /api/users/{id}/orders': {
    summary:
      'The orders that a customer placed, or with products of a seller, newest first; the next ones in the Link header',
    access: 'admin',
    right: 'pack',
    params: z.object({ id: accountId }),
    query: paging.omit({ page: true }).extend({ cursor: orderId.optional() }),
    reply: z.object({ orders: z.array(sellerOrder) }),
  },
  'POST /api/users/{id}/notes': {
    summary: 'Note something about a person, for other admins',
    access: 'admin',
    right: 'people',
    status: 201,
    params: z.object({ id: accountId }),
    body: z.object({ text: requiredText('The note', 2000) }),
    reply: notesReply,
  },
  'DELETE /api/users/{id}/notes/{note}': {
    summary: 'Delete a note about a person',
    access: 'admin',
    right: 'people',
    params: z.object({ id: accountId, note: noteId }),
    reply: notesReply,
  },
})
