import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { useMotion } from './motion.ts'
import { useInViewport } from './use-in-viewport.ts'

/** The browser scrolls and snaps the row; a timer advances it while it is visible and not being used. */
export function useCarousel(interval: number, slideCount: number) {
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const { moving: playing } = useMotion()
  const [hovered, hoverHandlers] = useHoverOrFocus()
  const visible = useInViewport(box)
  const [current, setCurrent] = useState(0)
  const [needed, setNeeded] = useState(true)
  // Touching pauses it; lifting the finger restarts the whole interval.
  const [pressed, setPressed] = useState(false)
  const release = () => setPressed(false)

  // Slides that are added later do not change the size of the row, so they are a reason to look again.
  useEffect(() => {
    const row = track.current!
    const measure = () => setNeeded(slideCount > 1 && row.scrollWidth > row.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [slideCount])

  const running = playing && visible && needed && !hovered && !pressed
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
      ...hoverHandlers,
      onPointerDown: ({ pointerType }: PointerEvent) => setPressed(pointerType !== 'mouse'),
      onPointerUp: release,
      onPointerCancel: release,
    },
    onScroll: () => setCurrent(currentIndex(track.current!)),
    step: (by: 1 | -1) => go(track.current!, by),
  }
}

/** The first slide follows the last. */
function go(row: HTMLElement, by: 1 | -1) {
  const stops = snapPositions(row)
  const next = (currentIndex(row) + by + stops.length) % stops.length
  row.scrollTo({ left: stops[next]!, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** The index of the slide at the start of the row. */
function currentIndex(row: HTMLElement): number {
  const distances = snapPositions(row).map(stop => Math.abs(stop - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** The scroll positions at which a slide is at the start of the row; the last one is the end of the row. */
function snapPositions(row: HTMLElement): number[] {
  const end = row.scrollWidth - row.clientWidth
  const slides = [...row.children] as HTMLElement[]
  const starts = slides.map(slide => slide.offsetLeft - slides[0]!.offsetLeft)
  return [...starts.filter(start => start < end - 1), end]
}
