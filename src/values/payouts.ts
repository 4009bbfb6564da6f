/** How a seller's money gets to the bank. */
export const payoutRails = {
  route: 'Payment service',
  'bank-file': 'Bank file',
} as const
export type PayoutRail = keyof typeof payoutRails
export const payoutRailNames = Object.keys(payoutRails) as [PayoutRail, ...PayoutRail[]]

export const payoutStates = {
  proposed: 'Proposed',
  approved: 'Approved',
  sent: 'Sent to the bank',
  paid: 'Paid',
  failed: 'Failed',
  'failed-late': 'Came back',
  'left-out': 'Left out',
} as const
export type PayoutState = keyof typeof payoutStates
export const payoutStateNames = Object.keys(payoutStates) as [PayoutState, ...PayoutState[]]

export const runStates = {
  proposed: 'To be released',
  released: 'To be approved',
  approved: 'Approved',
  cancelled: 'Cancelled',
} as const
export type RunState = keyof typeof runStates
export const runStateNames = Object.keys(runStates) as [RunState, ...RunState[]]

/** Why cleared money is not paid with the next run. */
export const payoutHolds = {
  admin: 'Held by the shop',
  'no-bank-account': 'The bank account is missing',
  'new-bank-account': 'The bank account was changed less than 24 hours ago',
  'bank-account-invalid': 'The bank does not know this account',
  'no-linked-account': 'The payment service has not opened the seller’s account yet',
  return: 'A return is not decided yet',
  dispute: 'A bank asks for the payment back',
  reserve: 'Reserve for what may come back',
  minimum: 'Below the smallest payout',
} as const
export type PayoutHold = keyof typeof payoutHolds
export const payoutHoldNames = Object.keys(payoutHolds) as [PayoutHold, ...PayoutHold[]]

/** Payouts wait so long after a change of the bank account. */
export const bankAccountHours = 24
