import { useId } from 'react'
import type { SkinTone } from '#values/skin-tones.ts'

/** A shade on skin where there is no photograph of it: its colour beside the tone, as the eye compares them. */
export function DrawnStroke({ tone, swatch, name }: { tone: SkinTone; swatch: string; name: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      preserveAspectRatio="xMidYMid slice"
      aria-label={`${name} on ${tone} skin, drawn from its colour`}
      className="block size-full"
    >
      <defs>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.22" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </linearGradient>
        <linearGradient id={`${id}dry`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.3" stopColor="#fff" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width="400" height="400" fill={`url(#${id}dry)`} />
        </mask>
      </defs>
      <rect width="400" height="400" fill={`var(--color-skin-${tone})`} />
      <rect width="400" height="400" fill={`url(#${id}light)`} />
      <g transform="rotate(16 200 200)" mask={`url(#${id}mask)`}>
        <path
          d="M158 62c4-9 9 3 14-6s8 8 13-2 10 7 15-1 9 6 14-2 8 9 13 1 10 7 13 14c4 48 1 96 4 144 2 38 2 76-1 108-3 27-24 37-46 36-24-1-42-14-44-40-3-44 1-88 0-132-1-41-1-82 5-120Z"
          fill={swatch}
        />
        <path
          d="M170 92c-3 70 1 140-2 214M186 78c2 84-2 168 2 250M204 84c-2 80 3 160 0 248M222 88c3 76-1 150 2 226"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.07"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M236 110c5 66 3 132 5 196-1 28-20 44-44 45"
          fill="none"
          stroke="#000"
          strokeOpacity="0.16"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
