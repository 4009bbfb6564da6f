import { z } from 'zod'
import { type MappedKind, movedFields, movedKinds, rowOutcomes } from '#values/move-in.ts'
import { endpoints, filter, id, renamed, rupees, timestamp } from './endpoint.ts'
import { optionalNumber, requiredFormText } from './form-values.ts'
import { accountId, moveInFileId, moveInId, pastOrderId } from './ids.ts'
import { text } from './text.ts'

const kind = z.enum(movedKinds)
const state = z.enum(['reading', 'checking', 'checked', 'running', 'done', 'taking-back', 'taken-back'])
const outcome = z.enum(rowOutcomes)
const mappedKinds = Object.keys(movedFields) as [MappedKind, ...MappedKind[]]

const moveInFields = z.object({
  _id: id,
  state,
  /** The address of a shop that is read by its API. */
  sourceName: z.string(),
  progress: z.object({ list: z.string(), page: z.int(), pages: z.int().nullable() }).nullable(),
  /** Why nothing more can be read from there. */
  problem: z.string(),
  /** What stayed when it was taken back. */
  kept: z.array(z.string()),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  takenBackAt: timestamp.nullable(),
})

const file = renamed(
  z.object({
    _id: id,
    name: z.string(),
    /** Null where its headings do not tell what it holds. */
    kind: kind.nullable(),
    /** Whose it is: 'Shopify'. */
    format: z.string(),
    headings: z.array(z.string()),
    /** Field → heading. */
    mapping: z.record(z.string(), z.string()).nullable(),
    notes: z.array(z.string()),
    problem: z.string(),
    mayMap: z.boolean(),
    rows: z.int(),
  }),
  { _id: 'id' },
)

const moveIn = renamed(moveInFields, { _id: 'id' })

const details = renamed(
  moveInFields.extend({
    files: z.array(file),
    /** By kind, how many rows would be, or were, brought along. */
    kinds: z.array(
      z.object({
        kind,
        new: z.int(),
        changed: z.int(),
        same: z.int(),
        problem: z.int(),
        /** Not looked at yet. */
        left: z.int(),
      }),
    ),
    pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
    /** Customers who were not asked to set a password yet. */
    uninvited: z.int(),
    /** Products that were for sale in the old shop and are drafts here. */
    unpublished: z.int(),
  }),
  { _id: 'id' },
)

const one = { params: z.object({ id: moveInId }) }
const owner = { access: 'admin', right: 'settings' } as const
const saved = z.object({ message: z.string(), moveIn: details })
const files = { files: 20 }
/** An archive of pictures, or a long export of orders. */
const form = { fileBytes: 200 * 1024 * 1024 }

const pastOrderFields = z.object({
  _id: id,
  number: z.string(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ name: z.string(), phone: z.string(), lines: z.array(z.string()) }).nullable(),
  placedAt: timestamp,
  status: z.string(),
  payment: z.string(),
  subtotal: rupees,
  delivery: rupees,
  discount: rupees,
  tax: rupees,
  refunded: rupees,
  total: rupees,
  note: z.string(),
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), price: rupees })),
})
const pastOrder = renamed(pastOrderFields, { _id: 'id' })

export const moveInEndpoints = endpoints({
  'GET /api/move-in': {
    summary: 'What was brought along from other shops, and taken back, newest first',
    ...owner,
    reply: z.object({ moveIns: z.array(moveIn) }),
  },
  'POST /api/move-in': {
    summary:
      'Begin a move-in with files of another shop (CSV, JSON or a ZIP archive of them): they are tried, nothing is changed yet',
    ...owner,
    status: 201,
    files,
    form,
    body: z.object({}),
    reply: saved,
  },
  'POST /api/move-in/woocommerce': {
    summary:
      'Begin a move-in from a WooCommerce shop by its REST API: read page by page, nothing is changed yet',
    ...owner,
    status: 201,
    body: z.object({
      address: requiredFormText('the address of your shop', 300),
      key: requiredFormText('the consumer key', 200),
      secret: requiredFormText('the consumer secret', 200),
    }),
    reply: saved,
  },
  'GET /api/move-in/{id}': {
    summary: 'A move-in: its files, what would happen or has happened, and how far it is',
    ...owner,
    ...one,
    reply: z.object({ moveIn: details }),
  },
  'DELETE /api/move-in/{id}': {
    summary: 'Drop a move-in that has brought nothing along yet',
    ...owner,
    ...one,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/move-in/{id}/files': {
    summary: 'Add files to a move-in that has not started',
    ...owner,
    ...one,
    files,
    form,
    body: z.object({}),
    reply: saved,
  },
  'PUT /api/move-in/{id}/files/{file}': {
    summary: 'Say what a file holds, and which of its columns is what; without a mapping it is guessed',
    ...owner,
    params: z.object({ id: moveInId, file: moveInFileId }),
    body: z.object({
      kind: z.enum(mappedKinds, 'Please say what this file holds.'),
      mapping: z.record(z.string().max(40), z.string().max(500)).optional(),
    }),
    reply: saved,
  },
  'DELETE /api/move-in/{id}/files/{file}': {
    summary: 'Leave a file out again',
    ...owner,
    params: z.object({ id: moveInId, file: moveInFileId }),
    reply: saved,
  },
  'GET /api/move-in/{id}/rows': {
    summary: 'What happens, or happened, to each row, those with problems first; at most 100 at a time',
    ...owner,
    ...one,
    query: z.object({
      kind: filter(kind),
      outcome: filter(outcome),
      page: optionalNumber('the page', { min: 1, max: 10_000, whole: true }),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          kind,
          file: z.string(),
          line: z.int(),
          name: z.string(),
          outcome: outcome.nullable(),
          note: z.string(),
          column: z.string(),
        }),
      ),
    }),
  },
  'GET /api/move-in/{id}/report': {
    summary: 'The same for all rows, as a CSV file',
    ...owner,
    ...one,
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/move-in/{id}/pictures': {
    summary: 'The pictures that could not be fetched',
    ...owner,
    ...one,
    reply: z.object({
      failed: z.array(z.object({ url: z.string(), problem: z.string(), of: z.string() })),
    }),
  },
  'POST /api/move-in/{id}/pictures': {
    summary: 'Try those pictures again',
    ...owner,
    ...one,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/move-in/{id}/run': {
    summary: 'Bring along all that can be: products as drafts, texts as drafts, discount codes switched off',
    ...owner,
    ...one,
    reply: saved,
  },
  'POST /api/move-in/{id}/publish': {
    summary: 'Publish the products that were for sale in the old shop; can be undone as any bulk change',
    ...owner,
    ...one,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/move-in/{id}/invite': {
    summary: 'Email the customers a link to set a password; nobody is asked twice',
    ...owner,
    ...one,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/move-in/{id}/take-back': {
    summary: 'Take all of it back: products go to the bin, customers who have used their account stay',
    ...owner,
    ...one,
    reply: saved,
  },
  'GET /api/move-out': {
    summary:
      'Everything in open formats in one ZIP file: CSV, also in Shopify’s columns, JSON and pictures; no passwords or keys',
    ...owner,
    type: 'application/zip',
    reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  },
  'GET /api/past-orders': {
    summary: 'Orders of the shop that an owner came from, newest first; at most 100 at a time',
    access: 'admin',
    right: 'see-orders',
    query: z.object({
      search: text('The search', 200)
        .transform(value => value || undefined)
        .optional(),
      /** Of a customer. */
      account: filter(accountId),
      page: optionalNumber('the page', { min: 1, max: 10_000, whole: true }),
    }),
    reply: z.object({ orders: z.array(pastOrder), total: z.int() }),
  },
  'GET /api/past-orders/mine': {
    summary: 'Your orders in the shop’s former home, once your email is confirmed',
    access: 'customer',
    reply: z.object({ orders: z.array(pastOrder) }),
  },
  'GET /api/past-orders/{id}': {
    summary: 'One of them',
    access: 'admin',
    right: 'see-orders',
    params: z.object({ id: pastOrderId }),
    reply: z.object({ order: pastOrder }),
  },
})
