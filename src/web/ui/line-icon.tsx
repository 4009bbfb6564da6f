import type { ComponentProps } from 'react'

/** A path drawn with a thin line on a 24-pixel grid. */
export function LineIcon({ path, ...svg }: ComponentProps<'svg'> & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      <path d={path} />
    </svg>
  )
}
