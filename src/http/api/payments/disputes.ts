import type { disputeEndpoints } from '#contract/payments/disputes.ts'
import { documentRefusals } from '#domain/documents/refusals.ts'
import { acceptDispute, contestDispute } from '#domain/payments/disputes/answer-dispute.ts'
import { getDispute, listDisputes } from '#domain/payments/disputes/dispute.ts'
import { collectEvidence, printEvidence } from '#domain/payments/disputes/evidence.ts'
import { findPayment } from '#domain/payments/payment.ts'
import type { Services } from '#services.ts'
import { presentDispute } from '../../present/payments.ts'
import type { Handlers } from '../../serve.ts'

export const disputeHandlers = (services: Services): Pick<Handlers, keyof typeof disputeEndpoints> => {
  const { db, config } = services
  return {
    'GET /api/disputes': async () => (await listDisputes(db)).map(presentDispute),

    'GET /api/disputes/{id}': async ({ params }) => {
      const dispute = await getDispute(db, params.id)
      const { order, ...evidence } = await collectEvidence(db, dispute)
      const { address } = order
      const payment = await findPayment(db, { id: dispute.payment })
      return {
        dispute: presentDispute(dispute),
        evidence: {
          ...evidence,
          address: address
            ? [address.name, address.line1, address.line2 ?? '', `${address.city} ${address.pincode}`].filter(
                Boolean,
              )
            : [],
          placedAt: order.createdAt,
          total: order.total,
          testPage:
            dispute.provider === 'test'
              ? `${config.publicUrl}/test-gateway/pay/${payment?.providerOrderId}`
              : null,
        },
      }
    },

    'GET /api/disputes/{id}/files/{file}': async ({ params, reply }) => {
      const dispute = await getDispute(db, params.id)
      const evidence = await collectEvidence(db, dispute)
      const file = evidence.files.find(({ id }) => id === params.file)
      if (!file) throw documentRefusals.unknownDocument()
      const { name, bytes } = await printEvidence(db, services, { dispute, evidence, file })
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return bytes
    },

    'POST /api/disputes/{id}/contest': async ({ account, params, body }) => {
      const isDraft = body.action === 'draft'
      const dispute = await contestDispute(db, account, { ...params, ...body, isDraft }, services)
      return {
        message: isDraft ? 'Saved as a draft. It has not been sent to the bank yet.' : 'Sent to the bank.',
        dispute: presentDispute(dispute),
      }
    },

    'POST /api/disputes/{id}/accept': async ({ account, params, body }) => {
      const waits = (await acceptDispute(db, account, { ...params, ...body }, services)) === 'waits'
      return {
        message: waits
          ? 'Someone else on the team has to approve this, because it is above the shop’s limit.'
          : 'The dispute is accepted.',
        waits,
        dispute: presentDispute(await getDispute(db, params.id)),
      }
    },
  }
}
