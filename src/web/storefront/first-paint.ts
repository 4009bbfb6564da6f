/** Runs before anything is drawn, so that no page flashes the wrong state. */

import { showCartCount } from '#web/client/cart-count.ts'
import { showSession } from '#web/client/session.ts'

function show() {
  showSession()
  showCartCount()
}

show()
// Signed in or out in another tab, or since this page was left: the back button brings it back as it was.
addEventListener('storage', show)
addEventListener('pageshow', ({ persisted }) => persisted && show())
