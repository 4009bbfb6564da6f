import { readStored, store } from './local-storage.ts'

const key = 'sideOffer'

/** The offer was closed on this device; earlier versions of the shop wrote 'closed', too. */
export function rememberOffer() {
  store(key, 'closed')
}

/** Before the first paint, so that the page does not jump. */
export function showOfferOnce() {
  document.documentElement.toggleAttribute('data-offer-seen', readStored(key) === 'closed')
}
