import { type ReactNode, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'

interface Props {
  label: string
  className: string
  /** Rendered twice, the copy hidden from screen readers, so that the loop has no gap. */
  round: (copy: boolean, looped: boolean) => ReactNode
  children?: ReactNode
}

/** An endless loop; it stops on hover, on keyboard focus, with reduced motion and by the page's control. */
export function Ticker({ label, className, round, children }: Props) {
  // The copy comes with the scripts: it would be sent to everybody, and moves nowhere without it.
  const [looped, setLooped] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const still = prefersReducedMotion()
    setLooped(!still)
    // With reduced motion it is scrolled by hand: by keyboard too, also where nothing in it takes the focus.
    if (still && !view.current!.querySelector('a')) view.current!.tabIndex = 0
  }, [])
  return (
    <section aria-label={label} className={`ticker relative ${className}`} data-looped={looped}>
      <div ref={view} className="ticker-window">
        <div className="ticker-belt">
          {round(false, looped)}
          {looped && (
            <div aria-hidden="true" className="contents">
              {round(true, looped)}
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
