import { z } from 'zod'
import { endpoints, id, renamed, rupees, timestamp } from '../endpoint.ts'
import { approvalId } from '../ids.ts'
import { requiredText, text } from '../text.ts'

const approval = renamed(
  z.object({
    _id: id,
    kind: z.enum(['refund', 'accept-dispute']),
    order: z.object({ _id: id, orderNumber: z.string(), customer: z.string() }),
    payment: id,
    dispute: id.nullable(),
    amount: rupees,
    reason: z.string(),
    state: z.enum(['waiting', 'approved', 'refused']),
    askedBy: z.string(),
    askedAt: timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    answer: z.string().nullable(),
    /** Whether the reader asked for it: then it can only be taken back. */
    own: z.boolean(),
    /** Own ones only where nobody else of the team could. */
    mayApprove: z.boolean(),
  }),
  { _id: 'id', payment: 'paymentId', dispute: 'disputeId' },
)

/** On the screens of its order and its payment. */
export const waitingApproval = renamed(
  z.object({
    _id: id,
    kind: z.enum(['refund', 'accept-dispute']),
    amount: rupees,
    reason: z.string(),
    askedBy: z.string(),
    askedAt: timestamp,
  }),
  { _id: 'id' },
)

const params = z.object({ id: approvalId })
const reply = z.object({ message: z.string(), approval })

export const approvalEndpoints = endpoints({
  'GET /api/approvals': {
    summary: 'What waits for a second person, the oldest first; then what was decided, the newest first',
    access: 'admin',
    right: 'money',
    reply: z.array(approval),
  },
  'POST /api/approvals/{id}/approve': {
    summary: 'Agree, as another person than the one who asked; it is done at once',
    access: 'admin',
    right: 'money',
    params,
    body: z.object({ note: text('The note', 300).optional() }),
    reply,
  },
  'POST /api/approvals/{id}/refuse': {
    summary: 'Refuse it; who asked takes it back so',
    access: 'admin',
    right: 'money',
    params,
    body: z.object({ reason: requiredText('The reason', 300) }),
    reply,
  },
})
