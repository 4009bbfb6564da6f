import { useSyncExternalStore } from 'react'
import { callOrSignIn } from '../call-or-sign-in.ts'

/** How many messages nobody has opened yet: asked when the menu shows it first, and whenever somebody comes back. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => unread)
}

/** A message was opened, or marked as new. */
export async function countUnread() {
  try {
    const reply = await callOrSignIn('GET /api/contact/messages', { query: { limit: 1 } })
    unread = reply.unread
    for (const listener of listeners) listener()
  } catch {
    // The menu is no place to complain: it shows what was known last.
  }
}

let unread = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    void countUnread()
    document.addEventListener('visibilitychange', onReturn)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onReturn)
  }
}

function onReturn() {
  if (document.visibilityState === 'visible') void countUnread()
}
