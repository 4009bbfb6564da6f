import { type KeyboardEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

/** Pictures side by side, one at a time: swiped by hand, or brought up by number. The browser does the swiping. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, show] = useState(0)

  function go(wanted: number, { still = false } = {}) {
    const index = Math.max(0, Math.min(count - 1, wanted))
    const { clientWidth } = strip.current!
    const behavior = still || prefersReducedMotion() ? 'instant' : 'smooth'
    strip.current!.scrollTo({ left: index * clientWidth, behavior })
    show(index)
  }

  function onScroll() {
    const { scrollLeft, clientWidth } = strip.current!
    // Between two pictures it is on its way.
    if (clientWidth > 0 && Math.abs(scrollLeft % clientWidth) < 2) show(Math.round(scrollLeft / clientWidth))
  }

  /** The arrow keys, wherever the focus is within. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(shown + step)
  }

  return { strip, shown, go, onScroll, onKeyDown }
}
