/** What waits for a person, in the words of lists, notifications and mails. */
export const taskKinds = {
  'refund-by-hand': 'Refund to pay by hand',
  'refund-delayed': 'Refund waiting for balance',
  'money-in-review': 'Payment to review',
  dispute: 'Dispute to answer',
  approval: 'Refund to approve',
  document: 'Document that could not be made',
  'payout-run': 'Payouts to check',
  'payout-failed': 'Payout that failed',
  'bank-line': 'Bank entry to look into',
  adjustment: 'Adjustment to approve',
} as const

export type TaskKind = keyof typeof taskKinds

export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]
