/** A blocking script: runs before the first paint, so that no page flashes the state of another visitor. */

import { showCartCount } from '#web/client/cart-count.ts'
import { replayEarlyInput } from '#web/client/early-input.ts'
import { showProfile } from '#web/client/has-profile.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { showSession } from '#web/client/session.ts'

function show() {
  showSession()
  showCartCount()
  showProfile()
}

// A transition between two pages that the browser skips, such as on a redirect, rejects promises that no script has asked for.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof DOMException && event.reason.message.includes('ransition'))
    event.preventDefault()
})

replayEarlyInput()
startLateScripts()

show()
// Signed in or out in another tab, or since this page was left.
addEventListener('storage', show)
onPageRestored(show)

/**
 * Fetches a page's scripts once its first screen is there, pictures included: until then a slow line and processor belong to
 * what is seen. They wait in a template, where the browser does not look for things to fetch ahead.
 */
function startLateScripts() {
  addEventListener('DOMContentLoaded', () => {
    // What is not seen is not painted, such as a page that is rendered ahead.
    if (document.hidden) return start()
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
    for (const touched of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(touched, start, { once: true })
    setTimeout(start, mostMilliseconds)
  })
}

/** A picture that hangs must not keep the page from working. */
const mostMilliseconds = 3000

function start() {
  const late = document.querySelector<HTMLTemplateElement>('#scripts')
  if (!late) return
  late.remove()
  document.body.append(late.content)
}
