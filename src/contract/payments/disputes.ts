import { z } from 'zod'
import { disputeStatuses, explanationLength } from '#values/dispute-rules.ts'
import { endpoints, id, renamed, rupees, timestamp } from '../endpoint.ts'
import { disputeId } from '../ids.ts'
import { requiredText, text } from '../text.ts'

export const dispute = renamed(
  z.object({
    _id: id,
    provider: z.string(),
    /** The gateway's name for it. */
    providerDispute: z.string(),
    payment: id,
    order: renamed(z.object({ _id: id, orderNumber: z.string(), customer: z.string() }), { _id: 'order' }),
    amount: rupees,
    /** What was taken from the shop: nothing before it is lost. */
    deducted: rupees,
    phase: z.string(),
    reasonCode: z.string(),
    reason: z.string(),
    status: z.enum(disputeStatuses),
    respondBy: timestamp.nullable(),
    /** What the shop tells the bank. */
    explanation: z.string(),
    answer: z.enum(['contested', 'accepted']).nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: timestamp.nullable(),
    createdAt: timestamp,
    decidedAt: timestamp.nullable(),
  }),
  { _id: 'id', order: 'about' },
)

const evidence = z.object({
  /** Where the goods went. */
  address: z.array(z.string()),
  placedAt: timestamp,
  total: rupees,
  parcels: z.array(
    z.object({
      nth: z.int(),
      status: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      dispatchedAt: timestamp.nullable(),
      deliveredAt: timestamp.nullable(),
      pieces: z.array(z.string()),
    }),
  ),
  messages: z.array(z.object({ at: timestamp, from: z.string(), text: z.string() })),
  /** What can be sent with the answer, each a PDF. */
  files: z.array(z.object({ id: z.string(), kind: z.string(), name: z.string(), what: z.string() })),
  suggestion: z.string(),
  /** Of a test gateway: the page where its bank decides. */
  testPage: z.string().nullable(),
})

const params = z.object({ id: disputeId })

export const disputeEndpoints = endpoints({
  'GET /api/disputes': {
    summary: 'Disputes about payments: those to be answered first, then the newest',
    access: 'admin',
    right: 'money',
    reply: z.array(dispute),
  },
  'GET /api/disputes/{id}': {
    summary: 'A dispute, and what the shop can show the bank',
    access: 'admin',
    right: 'money',
    params,
    reply: z.object({ dispute, evidence }),
  },
  'GET /api/disputes/{id}/files/{file}': {
    summary: 'A file of the evidence, as the bank gets it',
    access: 'admin',
    right: 'money',
    params: params.extend({ file: z.string().max(64) }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(bytes => bytes instanceof Uint8Array),
  },
  'POST /api/disputes/{id}/contest': {
    summary: 'Answer a dispute with evidence: as a draft at the payment gateway, or to the bank for good',
    access: 'admin',
    right: 'money',
    params,
    body: z.object({
      explanation: text('The explanation', explanationLength.most),
      files: z.array(z.string().max(64)).max(50, 'Please choose at most 50 documents.'),
      action: z.enum(['draft', 'submit'], 'Please choose draft or submit.'),
    }),
    reply: z.object({ message: z.string(), dispute }),
  },
  'POST /api/disputes/{id}/accept': {
    summary: 'Give the money up. Above the shop’s limit it waits for another person',
    access: 'admin',
    right: 'money',
    params,
    body: z.object({ reason: requiredText('The reason', 300) }),
    reply: z.object({ message: z.string(), waits: z.boolean(), dispute }),
  },
})
