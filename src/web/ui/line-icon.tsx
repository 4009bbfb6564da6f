import type { ComponentProps } from 'react'

/** Drawn with a thin line on a square of 24, unless told otherwise. */
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
