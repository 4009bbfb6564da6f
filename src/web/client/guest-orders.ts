import { readStored, store } from './local-storage.ts'

/** Orders that were placed in this browser without an account, by number: the tokens of their links. */
export const guestOrders = {
  key: 'guestOrders',
  read: (): Record<string, string> => JSON.parse(readStored('guestOrders') ?? '{}'),
  pathOf(number: string, query = '') {
    const token = this.read()[number]
    return token ? `/order/${number}?token=${token}${query}` : null
  },
  add(number: string, token: string) {
    const last = Object.entries(this.read()).slice(-4)
    store(this.key, JSON.stringify({ ...Object.fromEntries(last), [number]: token }))
  },
}
