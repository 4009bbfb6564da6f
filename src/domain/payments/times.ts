const minute = 60_000
const hour = 60 * minute

/** The gateway captures money within this time or refunds it, so a capture always precedes the release of the stock. */
const captureWindow = 13 * minute

/** 'Pay now' with too little time left extends it to half an hour; stock is reserved for one hour at most. */
export function payByAfter(placed: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 30 * minute, placed.getTime() + 60 * minute))
}

/** How many seconds the gateway's page stays open; null when too few are left. */
export function secondsToPay(payBy: Date, now: Date): number | null {
  const seconds = Math.floor((payBy.getTime() - now.getTime() - captureWindow) / 1000)
  return seconds < 120 ? null : Math.min(900, seconds)
}

/** While the bank has not decided an attempt, the end is postponed by this much, so often at most. */
export const postponeBy = 5 * minute
export const maxPostponements = 3

/** When the gateway is polled if no webhook arrives. */
const pollsWhileOpen = [2, 5, 10, 20].map(minutes => minutes * minute)
const pollsAfterwards = [1, 6, 24, 72].map(hours => hours * hour)

/** Counted from when the customer last went to pay, or the payment ended. Null: no further poll. */
export function nextPollAt(state: 'open' | 'over', polls: number, now: Date): Date | null {
  const waits = state === 'open' ? pollsWhileOpen : pollsAfterwards
  const wait = waits[polls] === undefined ? undefined : waits[polls]! - (waits[polls - 1] ?? 0)
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
