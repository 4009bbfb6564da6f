/** Runs before anything is drawn, so that no page flashes the wrong state. */

import { showCartCount } from '#web/client/cart-count.ts'
import { showSession } from '#web/client/session.ts'

showSession()
showCartCount()
