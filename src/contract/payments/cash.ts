import { z } from 'zod'
import { cashStateNames } from '#values/cash-states.ts'
import { endpoints, filter, id, paging, rupees, timestamp } from '../endpoint.ts'
import { shipmentId } from '../ids.ts'
import { requiredText, text } from '../text.ts'

const parcel = z.object({
  _id: id,
  order: z.object({ _id: id, orderNumber: z.string(), customer: z.string() }),
  /** Empty for the shop's own goods. */
  seller: z.string(),
  courier: z.string(),
  amount: rupees,
  state: z.enum(cashStateNames),
  collectedAt: timestamp,
  remittedOn: z.iso.date().nullable(),
  reference: z.string(),
  receivedAt: timestamp.nullable(),
  receivedBy: z.string().nullable(),
})

const parcels = z
  .array(shipmentId, 'Please choose at least one parcel.')
  .min(1, 'Please choose at least one parcel.')
  .max(100, 'At most 100 parcels at a time.')
const done = { access: 'seller', right: 'money', reply: z.object({ message: z.string() }) } as const

export const cashEndpoints = endpoints({
  'GET /api/cash': {
    summary:
      'Delivered parcels that were paid in cash, and where that cash is: a seller’s own, for an admin all. With a page, X-Total-Count says how many, up to 5,000',
    access: 'seller',
    right: 'money',
    query: paging.omit({ cursor: true }).extend({
      state: filter(z.enum(cashStateNames, 'Please choose from the list.')),
      search: filter(text('The search', 200)),
    }),
    reply: z.array(parcel),
  },
  'POST /api/cash/remitted': {
    summary: 'Say that the courier has paid out the cash of some parcels',
    ...done,
    body: z.object({
      parcels,
      on: z.iso.date('Please choose the day.'),
      reference: requiredText('The reference', 100),
    }),
  },
  'POST /api/cash/received': {
    summary: 'Say that the cash of some parcels is there',
    ...done,
    body: z.object({ parcels }),
  },
  'POST /api/cash/undo': {
    summary: 'Take back what was said about the cash of some parcels: it was collected, and no more',
    ...done,
    body: z.object({ parcels }),
  },
})
