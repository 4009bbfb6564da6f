import { useEffect } from 'react'
import { readStored, store } from '#web/client/local-storage.ts'
import { createStore } from '#web/client/store.ts'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

const key = 'motion'

/** Whether anything moves by itself. One choice for the whole page, remembered on the device. */
const state = createStore({ moving: true, reduced: false })

export function useMotion() {
  useEffect(() => {
    const reduced = prefersReducedMotion()
    show({ moving: !reduced && readStored(key) !== 'off', reduced })
  }, [])
  const { moving, reduced } = state.use(all => all)
  return {
    moving,
    /** The browser is set to reduced motion: nothing moves by itself, so there is nothing to stop. */
    reduced,
    toggle() {
      store(key, moving ? 'off' : 'on')
      show({ moving: !moving, reduced })
    },
  }
}

/** home.css stops what is animated by CSS. */
function show(next: { moving: boolean; reduced: boolean }) {
  const now = state.get()
  if (now.moving === next.moving && now.reduced === next.reduced) return
  document.documentElement.toggleAttribute('data-still', !next.moving)
  state.set(next)
}
