import type { payoutEndpoints } from '#contract/payouts.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import { makeBankFile } from '#domain/payouts/bank-file.ts'
import { approveRun, cancelRun, releaseRun } from '#domain/payouts/decide-run.ts'
import { recordByHand } from '#domain/payouts/outcome.ts'
import { proposeRun } from '#domain/payouts/propose.ts'
import {
  getRun,
  listHeldSellers,
  listRuns,
  type Payout,
  readSellerPayouts,
} from '#domain/payouts/read-payouts.ts'
import { payoutRefusals } from '#domain/payouts/refusals.ts'
import { changeTerms } from '#domain/payouts/terms.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'
import { whose } from '../whose.ts'

export const payoutHandlers = ({ db, secret }: Services): Pick<Handlers, keyof typeof payoutEndpoints> => ({
  'GET /api/payouts': async ({ account, query }) => {
    const { payouts, ...rest } = await readSellerPayouts(db, whose(account, query.seller))
    return { ...rest, payouts: payouts.map(present) }
  },

  'PUT /api/payouts/terms/{seller}': async ({ account, params, body }) => {
    await changeTerms(db, account, { ...params, ...body })
    return { message: body.holdReason ? 'The payouts are held.' : 'Saved.' }
  },

  'GET /api/payout-runs': () => listRuns(db),

  'POST /api/payout-runs': async ({ account }) => {
    const id = await proposeRun(db, account)
    if (!id) throw payoutRefusals.nothingToPay()
    return { message: 'The payouts are proposed.', _id: id }
  },

  'GET /api/payout-runs/held': () => listHeldSellers(db),

  'GET /api/payout-runs/{id}': async ({ account, params }) => {
    const { payouts, ...run } = await getRun(db, params.id)
    const own = run.releasedById === account.id
    return {
      ...run,
      payouts: payouts.map(present),
      own,
      mayApprove: run.state === 'released' && (!own || !(await hasOthersWith(db, account, 'money'))),
    }
  },

  'POST /api/payout-runs/{id}/release': async ({ account, params, body }) => {
    await releaseRun(db, account, { run: params.id, ...body })
    return { message: 'Released. Another person has to approve it.' }
  },

  'POST /api/payout-runs/{id}/approve': async ({ account, params }) => {
    await approveRun(db, account, params.id)
    return { message: 'Approved. The money is on its way.' }
  },

  'POST /api/payout-runs/{id}/cancel': async ({ account, params }) => {
    await cancelRun(db, account, params.id)
    return { message: 'Cancelled. Nothing of it is paid.' }
  },

  'POST /api/payout-runs/{id}/bank-file': async ({ account, params, reply }) => {
    reply.header('content-disposition', `attachment; filename="payouts-${params.id}.csv"`)
    return makeBankFile(db, account, params.id, secret)
  },

  'POST /api/payouts/{id}/paid': async ({ account, params, body }) => {
    await recordByHand(db, account, { payout: params.id, isPaid: true, ...body })
    return { message: 'The payout is paid.' }
  },

  'POST /api/payouts/{id}/failed': async ({ account, params, body }) => {
    await recordByHand(db, account, { payout: params.id, isPaid: false, ...body })
    return { message: 'The money is back with what is cleared.' }
  },
})

const present = ({ seller, name, ...payout }: Payout) => ({ ...payout, seller: { id: seller, name } })
