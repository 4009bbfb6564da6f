import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { useInViewport } from './use-in-viewport.ts'

/** A row that the browser itself scrolls and snaps; this only moves it on, now and then, when nobody minds. */
export function useCarousel(interval: number) {
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [playing, setPlaying] = useState(true)
  const [attended, attention] = useHoverOrFocus()
  const watched = useInViewport(box)
  const [current, setCurrent] = useState(0)
  const [needed, setNeeded] = useState(true)
  // Whoever moves it by finger gets the whole time to look: it is wound up again when the finger is lifted.
  const [held, setHeld] = useState(false)
  const release = () => setHeld(false)

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
    const row = track.current!
    // Slides of words alone give the keyboard nothing to hold on to but the row itself.
    if (!row.querySelector('a, button')) row.tabIndex = 0
    const observer = new ResizeObserver(() => setNeeded(row.scrollWidth > row.clientWidth + 1))
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  const running = playing && watched && needed && !attended && !held
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => go(track.current!, 1), interval)
    return () => clearInterval(timer)
  }, [running, interval])

  return {
    box,
    track,
    playing,
    current,
    needed,
    handlers: {
      ...attention,
      onPointerDown: ({ pointerType }: PointerEvent) => setHeld(pointerType !== 'mouse'),
      onPointerUp: release,
      onPointerCancel: release,
    },
    onScroll: () => setCurrent(placeOf(track.current!)),
    toggle: () => setPlaying(!playing),
    step: (by: 1 | -1) => go(track.current!, by),
  }
}

/** To the neighbour; behind the last comes the first. */
function go(row: HTMLElement, by: 1 | -1) {
  const stops = stopsOf(row)
  const next = (placeOf(row) + by + stops.length) % stops.length
  row.scrollTo({ left: stops[next]!, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** Which slide is the first one seen. */
function placeOf(row: HTMLElement): number {
  const distances = stopsOf(row).map(stop => Math.abs(stop - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** How far the row can be scrolled so that a slide begins where the row does; its end is the last. */
function stopsOf(row: HTMLElement): number[] {
  const end = row.scrollWidth - row.clientWidth
  const slides = [...row.children] as HTMLElement[]
  const starts = slides.map(slide => slide.offsetLeft - slides[0]!.offsetLeft)
  return [...starts.filter(start => start < end - 1), end]
}
