import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

interface Props {
  label: string
  className: string
  /** Places the pause button. */
  pauseClass: string
  /** Rendered twice, the copy hidden from screen readers, so that the loop has no gap. */
  round: (copy: boolean) => ReactNode
}

/** An endless loop; it stops on hover, on keyboard focus and with reduced motion. */
export function Ticker({ label, className, pauseClass, round }: Props) {
  const [paused, setPaused] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With reduced motion it is scrolled by hand: by keyboard too, also where nothing in it takes the focus.
    if (prefersReducedMotion() && !view.current!.querySelector('a')) view.current!.tabIndex = 0
  }, [])
  return (
    <section aria-label={label} className={`ticker relative ${className}`} data-paused={paused}>
      <div ref={view} className="ticker-window">
        <div className="ticker-belt">
          {round(false)}
          <div aria-hidden="true" className="contents motion-reduce:hidden">
            {round(true)}
          </div>
        </div>
      </div>
      <button
        type="button"
        aria-label={`${paused ? 'Play' : 'Pause'}: ${label}`}
        onClick={() => setPaused(!paused)}
        className={`absolute grid size-11 place-items-center rounded-full motion-reduce:hidden ${pauseClass}`}
      >
        <LineIcon path={paused ? icons.play : icons.pause} className="size-5" />
      </button>
    </section>
  )
}
