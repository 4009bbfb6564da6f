import type { approvalEndpoints } from '#contract/payments/approvals.ts'
import type { Actor } from '#domain/actor.ts'
import { type Approval, listApprovals } from '#domain/payments/approvals/approvals.ts'
import { approveRequest, refuseRequest } from '#domain/payments/approvals/approve.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const approvalHandlers = (services: Services): Pick<Handlers, keyof typeof approvalEndpoints> => ({
  'GET /api/approvals': async ({ account }) => {
    const isAlone = !(await hasOthersWith(services.db, account, 'money'))
    return (await listApprovals(services.db)).map(approval => present(approval, account, isAlone))
  },

  'POST /api/approvals/{id}/approve': async ({ account, params, body }) => {
    const { db } = services
    const approval = await approveRequest(db, account, { ...params, answer: body.note || null }, services)
    const message =
      approval.kind === 'refund'
        ? 'Approved: the refund is on its way.'
        : 'Approved: the dispute is accepted.'
    return { message, approval: present(approval, account) }
  },

  'POST /api/approvals/{id}/refuse': async ({ account, params, body }) => {
    const approval = await refuseRequest(services.db, account, { ...params, answer: body.reason })
    const isOwn = approval.askedById === account.id
    return { message: isOwn ? 'Taken back.' : 'Refused.', approval: present(approval, account) }
  },
})

function present(approval: Approval, account: Actor, isAlone = false) {
  const own = approval.askedById === account.id
  return {
    ...approval,
    order: { _id: approval.orderId, orderNumber: approval.orderNumber, customer: approval.customer },
    own,
    mayApprove: approval.state === 'waiting' && (!own || isAlone),
  }
}
