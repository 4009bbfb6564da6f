export const bankLineStates = {
  new: 'New',
  matched: 'Explained',
  suspense: 'To look into',
  booked: 'Booked',
} as const
export type BankLineState = keyof typeof bankLineStates
export const bankLineStateNames = Object.keys(bankLineStates) as [BankLineState, ...BankLineState[]]

/** What a line of the bank statement is. */
export const bankMatches = {
  settlement: 'Settlement of the payment service',
  remittance: 'Remittance of a courier',
  payout: 'Payout to a seller',
  run: 'Payouts by bank file',
  refund: 'Refund paid by hand',
} as const
export type BankMatch = keyof typeof bankMatches
export const bankMatchNames = Object.keys(bankMatches) as [BankMatch, ...BankMatch[]]

export const remittanceOutcomes = {
  matched: 'Right',
  short: 'Too little',
  over: 'Too much',
  unknown: 'No such parcel',
  known: 'Imported before',
} as const
export type RemittanceOutcome = keyof typeof remittanceOutcomes
export const remittanceOutcomeNames = Object.keys(remittanceOutcomes) as [
  RemittanceOutcome,
  ...RemittanceOutcome[],
]

/** Couriers are late with cash after so many days. */
export const lateCashDays = 10
