/** While a dispute is open or under review the payment is not refunded: the bank may take the same money. */
export const undecided = ['open', 'under_review'] as const
export const disputeStatuses = [...undecided, 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export const isUndecided = (status: DisputeStatus): boolean =>
  (undecided as readonly DisputeStatus[]).includes(status)

/** How far a dispute has come; of these a gateway may have more. */
const phases: Record<string, string> = {
  fraud: 'Suspected fraud',
  retrieval: 'Question of the bank',
  chargeback: 'Chargeback',
  pre_arbitration: 'Second chargeback',
  arbitration: 'Arbitration',
}

export const phaseWords = (phase: string): string => phases[phase] ?? phase.replaceAll('_', ' ')

/** In the gateway's form; also the least a bank reads. */
export const explanationLength = { least: 20, most: 1000 }
