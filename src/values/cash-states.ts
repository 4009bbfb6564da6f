/** Where the cash of a delivered parcel is, in the words of lists. */
export const cashStates = {
  collected: 'Collected at the door',
  remitted: 'Remitted by the courier',
  received: 'Received',
} as const

export type CashState = keyof typeof cashStates
export const cashStateNames = Object.keys(cashStates) as [CashState, ...CashState[]]
