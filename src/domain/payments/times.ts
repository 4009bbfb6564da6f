const minute = 60_000
const hour = 60 * minute

/** The gateway captures money within this time, or gives it back: what is captured is captured before the stock goes. */
const captureWindow = 13 * minute

/** Every 'Pay now' gives the customer half an hour, but none holds the stock for longer than one. */
export function payByAfter(placed: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 30 * minute, placed.getTime() + 60 * minute))
}

/** How many seconds the gateway's page stays open; null when too few are left. */
export function secondsToPay(payBy: Date, now: Date): number | null {
  const seconds = Math.floor((payBy.getTime() - now.getTime() - captureWindow) / 1000)
  return seconds < 120 ? null : Math.min(900, seconds)
}

/** While an attempt is under way the end is put off by so much, three times at most. */
export const putOffBy = 5 * minute
export const mostPutOff = 3

/** When the gateway is asked, where it does not say anything by itself. */
const looksWhileOpen = [2, 5, 10, 20].map(minutes => minutes * minute)
const looksAfterwards = [1, 6, 24, 72].map(hours => hours * hour)

/** `since` is when the customer last went to pay, or the payment ended. Null: it is not asked again. */
export function nextLook(state: 'open' | 'over', looks: number, now: Date): Date | null {
  const waits = state === 'open' ? looksWhileOpen : looksAfterwards
  const wait = waits[looks] === undefined ? undefined : waits[looks]! - (waits[looks - 1] ?? 0)
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
