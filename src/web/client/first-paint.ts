/** A blocking script: runs before the first paint, so that no page flashes the state of another visitor. */

import { showCartCount } from '#web/client/cart-count.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { showOfferOnce } from '#web/client/seen-offer.ts'
import { showSession } from '#web/client/session.ts'

function show() {
  showSession()
  showCartCount()
  showOfferOnce()
}

// A transition between two pages that the browser skips, such as on a redirect, rejects promises that no script has asked for.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && event.reason.message.includes('ransition'))
    event.preventDefault()
})

// A form that waits for its script is sent once that is there: the browser alone would send it nowhere.
let early: HTMLFormElement | undefined
addEventListener(
  'submit',
  event => {
    const form = event.target as HTMLFormElement
    const html = document.documentElement
    if (form.method !== 'post' || html.hasAttribute('data-hydrated')) return
    event.preventDefault()
    if (!early) new MutationObserver(sendEarly).observe(html, { attributeFilter: ['data-hydrated'] })
    early = form
  },
  true,
)

function sendEarly(_: unknown, observer: MutationObserver) {
  observer.disconnect()
  early?.requestSubmit()
}

show()
// Signed in or out in another tab, or since this page was left.
addEventListener('storage', show)
onPageRestored(show)
