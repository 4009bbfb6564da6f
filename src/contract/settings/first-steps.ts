import { z } from 'zod'
import { endpoints, renamed, rupees, timestamp } from '../endpoint.ts'

const kind = z.enum(['delivery', 'policies'], 'Please name delivery or policies.')

export const firstStepEndpoints = endpoints({
  'GET /api/first-steps': {
    summary:
      'What there is to do before the shop (for an admin) or a seller is ready; each step ticks itself',
    access: 'seller',
    right: 'work',
    reply: z.object({
      steps: z.array(
        z.object({ key: z.string(), done: z.boolean(), needed: z.boolean().optional(), link: z.string() }),
      ),
      dismissed: z.boolean(),
    }),
  },
  'POST /api/first-steps/dismiss': {
    summary: 'Put the list of first steps away',
    access: 'seller',
    right: 'work',
    reply: z.object({ message: z.string() }),
  },
  'GET /api/first-steps/agreements': {
    summary: 'What you have agreed to as a seller, and the delivery it is about; amounts in rupees',
    access: 'seller',
    right: 'work',
    reply: z.object({
      agreements: z.array(
        renamed(z.object({ kind, agreedAt: timestamp.nullable(), current: z.boolean() }), {
          current: 'isCurrent',
        }),
      ),
      delivery: z.object({
        fee: rupees,
        freeFrom: rupees.nullable(),
        fromDays: z.int(),
        toDays: z.int(),
      }),
    }),
  },
  'POST /api/first-steps/agree': {
    summary: 'Agree to how parcels are delivered, or to the policies of the shop',
    access: 'seller',
    right: 'work',
    body: z.object({ kind }),
    reply: z.object({ message: z.string() }),
  },
})
