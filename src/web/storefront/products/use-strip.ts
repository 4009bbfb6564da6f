import { type KeyboardEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

/** A scroll-snap strip of pictures, one at a time: swiped, or shown by index. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, show] = useState(0)

  function go(to: number, { instant = false } = {}) {
    const index = Math.max(0, Math.min(count - 1, to))
    const { clientWidth } = strip.current!
    const behavior = instant || prefersReducedMotion() ? 'instant' : 'smooth'
    strip.current!.scrollTo({ left: index * clientWidth, behavior })
    show(index)
  }

  function onScroll() {
    const { scrollLeft, clientWidth } = strip.current!
    // Ignore positions while it is still scrolling.
    if (clientWidth > 0 && Math.abs(scrollLeft % clientWidth) < 2) show(Math.round(scrollLeft / clientWidth))
  }

  /** For arrow keys on any element within. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(shown + step)
  }

  return { strip, shown, go, onScroll, onKeyDown }
}
