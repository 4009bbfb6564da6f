import type { Dispute } from '#domain/payments/disputes/dispute.ts'

/** With its order as a record of its own. */
export const presentDispute = (dispute: Dispute) => ({ ...dispute, about: dispute })
