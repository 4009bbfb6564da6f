/** A blocking script: runs before the first paint, so that no page flashes the state of another visitor. */

import { showCartCount } from '#web/client/cart-count.ts'
import { keepEarlyInput } from '#web/client/early-input.ts'
import { showProfile } from '#web/client/has-profile.ts'
import { startLateScripts } from '#web/client/late-scripts.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { showOfferOnce } from '#web/client/seen-offer.ts'
import { showSession } from '#web/client/session.ts'

function show() {
  showSession()
  showCartCount()
  showOfferOnce()
  showProfile()
}

// A transition between two pages that the browser skips, such as on a redirect, rejects promises that no script has asked for.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && event.reason.message.includes('ransition'))
    event.preventDefault()
})

keepEarlyInput()
startLateScripts()

show()
// Signed in or out in another tab, or since this page was left.
addEventListener('storage', show)
onPageRestored(show)
