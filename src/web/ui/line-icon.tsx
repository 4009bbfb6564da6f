import type { ComponentProps } from 'react'

/** A path drawn with a thin line on a 24-pixel grid. */
export function LineIcon({ path, className = 'size-6', ...svg }: ComponentProps<'svg'> & { path: string }) {
  return (
    // styles.css draws the line: a page has dozens of icons, and each would repeat how.
    <svg viewBox="0 0 24 24" className={`line-icon ${className}`} aria-hidden="true" {...svg}>
      <path d={path} />
    </svg>
  )
}
