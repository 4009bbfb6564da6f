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

// A transition that the browser skips, such as on a redirect, rejects its promises: nobody waits for them.
for (const name of ['pageswap', 'pagereveal'])
  addEventListener(name, event => {
    const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null }
    for (const step of ['ready', 'finished', 'updateCallbackDone'] as const)
      viewTransition?.[step].catch(() => {})
  })

show()
// Signed in or out in another tab, or since this page was left.
addEventListener('storage', show)
onPageRestored(show)
