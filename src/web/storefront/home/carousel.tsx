import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { useMotion } from './motion.ts'
import { useInViewport } from './use-in-viewport.ts'

interface Props {
  /** For screen readers. */
  label: string
  /** How long a slide stays, in milliseconds; 0 for until somebody moves on. */
  interval: number
  slides: { key: string; content: ReactNode }[]
  /** One slide at a time, or as many as there is room for. */
  variant?: 'single' | 'several'
  /** Lays out the row and its buttons. */
  frame: (row: ReactNode, controls: ReactNode) => ReactNode
  /** Between the two buttons. */
  children?: ReactNode
}

/** Whether the carousel around is playing, for its videos. */
export const CarouselPlays = createContext(true)

/** Slides that advance by themselves, and by swiping, scrolling, buttons and arrow keys. */
export function Carousel({ label, interval, slides, variant = 'several', frame, children }: Props) {
  const carousel = useCarousel(interval, slides.length)
  const { box, track, playing, current, needed, handlers } = carousel

  function pressed(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (!by) return
    event.preventDefault()
    carousel.step(by)
  }

  const row = (
    <ul ref={track} {...focusable} onScroll={carousel.onScroll} className={`carousel-row ${rows[variant]}`}>
      {slides.map(({ key, content }) => (
        <li key={key} className="min-w-0 snap-start">
          {content}
        </li>
      ))}
    </ul>
  )
  const controls = (
    <div
      className={`flex items-center gap-1 ${needed ? '' : 'invisible'} ${variant === 'several' ? 'max-md:hidden' : ''}`}
    >
      {variant === 'single' && (
        <p className="mr-2 text-sm tabular-nums">
          <span aria-hidden="true">
            {current + 1} / {slides.length}
          </span>
          <span className="sr-only">{`Slide ${current + 1} of ${slides.length}`}</span>
        </p>
      )}
      <Control label={`Previous: ${label}`} path={icons.left} onClick={() => carousel.step(-1)} />
      {children}
      <Control label={`Next: ${label}`} path={icons.right} onClick={() => carousel.step(1)} />
    </div>
  )
  return (
    <section
      ref={box}
      aria-label={label}
      aria-roledescription="carousel"
      onKeyDown={pressed}
      {...handlers}
      className="relative"
    >
      <CarouselPlays value={playing}>{frame(row, slides.length > 1 && controls)}</CarouselPlays>
    </section>
  )
}

function Control({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-button border border-edge bg-surface transition-colors hover:border-accent hover:text-accent"
    >
      <LineIcon path={path} className="size-5" />
    </button>
  )
}

/** What scrolls must take the focus, so that it scrolls by keyboard too. */
const focusable = { tabIndex: 0 }

const rows = {
  single: 'auto-cols-[100%]',
  // Below 768 px the next card peeks in, which says that there is more.
  several:
    'auto-cols-[calc((100%-0.75rem)/1.2)] gap-3 min-[480px]:auto-cols-[calc((100%-1.5rem)/2.2)] max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:auto-cols-[calc((100%-2rem)/3)] md:gap-4 lg:auto-cols-[calc((100%-4.5rem)/4)] lg:gap-6',
}

/** The browser scrolls and snaps the row; a timer advances it while it is visible and not being used. */
function useCarousel(interval: number, slideCount: number) {
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

  const running = interval > 0 && playing && visible && needed && !hovered && !pressed
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
