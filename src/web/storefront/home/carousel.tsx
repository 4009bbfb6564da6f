import { createContext, type KeyboardEvent, type ReactNode } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { useCarousel } from './use-carousel.ts'

interface Props {
  /** For screen readers. */
  label: string
  /** How long a slide stays, in milliseconds. */
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
      className="grid size-11 place-items-center rounded-full border border-line bg-white transition-colors hover:border-rose hover:text-rose"
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
