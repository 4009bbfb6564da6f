import { z } from 'zod'
import { payoutHoldNames, payoutRailNames, payoutStateNames, runStateNames } from '#values/payouts.ts'
import { absentIfNull, day, endpoints, filter, id, renamed, rupees, timestamp } from './endpoint.ts'
import { rupeeAmount } from './form-values.ts'
import { accountId, payoutId, payoutRunId } from './ids.ts'
import { requiredText, text } from './text.ts'

const payout = renamed(
  z.object({
    _id: id,
    run: id,
    date: z.iso.date(),
    seller: renamed(z.object({ _id: id, name: z.string() }), { _id: 'id' }),
    rail: z.enum(payoutRailNames),
    amount: rupees,
    state: z.enum(payoutStateNames),
    /** 'Account ending in 4321, HDFC0001234'. */
    payee: z.string(),
    /** The bank's UTR, once it is paid. */
    reference: z.string(),
    failure: z.string(),
    paidAt: timestamp.nullable(),
  }),
  { _id: 'id', date: 'on' },
)

const run = z.object({
  _id: id,
  date: z.iso.date(),
  state: z.enum(runStateNames),
  count: z.int(),
  total: rupees,
  paid: rupees,
  proposedBy: z.string(),
  releasedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  fileAt: timestamp.nullable(),
})

const held = z.object({ reason: z.enum(payoutHoldNames), amount: rupees })
const done = z.object({ message: z.string() })
const params = z.object({ id: payoutRunId })

export const payoutEndpoints = endpoints({
  'GET /api/payouts': {
    summary:
      'What a seller was paid, and what of the rest waits for what: your own, for an admin that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({ seller: filter(accountId) }),
    reply: z.object({
      payouts: z.array(payout),
      /** What the next run would pay as things stand. */
      next: z.array(z.object({ rail: z.enum(payoutRailNames), amount: rupees })),
      held: z.array(held),
      terms: z.object({
        reserve: rupees,
        holdReason: z.string(),
        heldBy: z.string(),
        heldAt: absentIfNull(timestamp),
      }),
      /** What the bank says whose account it is. */
      bankCheck: z
        .object({ registeredName: z.string(), legalName: z.string(), isValid: z.boolean().nullable() })
        .nullable(),
    }),
  },
  'PUT /api/payouts/terms/{seller}': {
    summary: 'Hold a seller’s payouts, with the reason, and keep a reserve; an empty reason pays again',
    access: 'admin',
    right: 'money',
    params: z.object({ seller: accountId }),
    body: z.object({
      reserve: rupeeAmount('The reserve', { most: 10_000_000 }),
      holdReason: text('The reason', 300),
    }),
    reply: done,
  },
  'GET /api/payout-runs': {
    summary: 'Runs of payouts, the newest first',
    access: 'admin',
    right: 'money',
    reply: z.array(renamed(run, { _id: 'id', date: 'on' })),
  },
  'POST /api/payout-runs': {
    summary: 'Propose a run now: what sellers can be paid; one that is not released yet gives way to it',
    access: 'admin',
    right: 'money',
    status: 201,
    reply: done.extend({ _id: id }),
  },
  'GET /api/payout-runs/held': {
    summary: 'Which sellers’ cleared money waits, and for what',
    access: 'admin',
    right: 'money',
    reply: z.array(
      renamed(
        z.object({ seller: id, name: z.string(), reason: z.enum(payoutHoldNames), amount: rupees }),
        {},
      ),
    ),
  },
  'GET /api/payout-runs/{id}': {
    summary: 'A run with its payouts',
    access: 'admin',
    right: 'money',
    params,
    reply: renamed(
      run.extend({
        payouts: z.array(payout),
        /** Whether the reader released it, so that somebody else has to approve it. */
        own: z.boolean(),
        mayApprove: z.boolean(),
      }),
      { _id: 'id', date: 'on' },
    ),
  },
  'POST /api/payout-runs/{id}/release': {
    summary: 'The first person: everything but what is left out is right',
    access: 'admin',
    right: 'money',
    params,
    body: z.object({ leftOut: z.array(payoutId).max(5000, 'These are too many payouts.').default([]) }),
    reply: done,
  },
  'POST /api/payout-runs/{id}/approve': {
    summary: 'The second person: from here on the money is on its way',
    access: 'admin',
    right: 'money',
    params,
    reply: done,
  },
  'POST /api/payout-runs/{id}/cancel': {
    summary: 'Pay nothing of a run that is not approved: it waits for the next one',
    access: 'admin',
    right: 'money',
    params,
    reply: done,
  },
  'POST /api/payout-runs/{id}/bank-file': {
    summary:
      'The file for the bank’s bulk payment (NEFT) of an approved run; the same however often it is asked for',
    access: 'admin',
    right: 'money',
    params,
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'POST /api/payouts/{id}/paid': {
    summary: 'The bank has paid it, with its UTR',
    access: 'admin',
    right: 'money',
    params: z.object({ id: payoutId }),
    body: z.object({ reference: requiredText('The bank’s reference', 60), on: day }),
    reply: done,
  },
  'POST /api/payouts/{id}/failed': {
    summary: 'The bank did not pay it, or sent it back after it was paid',
    access: 'admin',
    right: 'money',
    params: z.object({ id: payoutId }),
    body: z.object({ reason: requiredText('The reason', 300) }),
    reply: done,
  },
})
