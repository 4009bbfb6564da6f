import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ChosenLook, dressIn } from '#values/looks/dress.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { StillPage } from '../layout/still-page.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'
import type { Looks } from './looks-reply.ts'

const widths = { desktop: 1280, phone: 390 }
const devices = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
] as const
const pages = [
  ['home', 'Home'],
  ['listing', 'Products'],
  ['product', 'A product'],
  ['cart', 'Cart'],
] as const

/** The shop in what is chosen. Colours and sizes change while they are chosen, the rest a moment later. */
export function LookPreview({ chosen, fonts }: { chosen: ChosenLook; fonts: Looks['fonts'] }) {
  const [device, setDevice] = useState<keyof typeof widths>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  )
  const [page, setPage] = useState<(typeof pages)[number][0]>('home')
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useDebounced(JSON.stringify({ look: chosen.look, choices: chosen.choices }), 400)
  const { data, error, isFetching } = useQuery({
    queryKey: ['look', asked, page],
    queryFn: ({ signal }) =>
      callOrSignIn(
        'POST /api/looks/render',
        { body: { ...(JSON.parse(asked) as ChosenLook), page } },
        { signal },
      ),
  })

  /** The policy of the shop forbids style sheets of one's own in the frame, but not to set variables from outside. */
  function paint() {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return
    const { scheme, light, dark, tokens } = dressIn(chosen, fonts)
    const isDark =
      scheme === 'dark' || (scheme === 'device' && matchMedia('(prefers-color-scheme: dark)').matches)
    for (const [name, value] of Object.entries(isDark ? dark : light))
      root.style.setProperty(`--color-${name}`, value)
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value)
  }
  useEffect(paint)

  return (
    <section
      aria-label="Preview of the look"
      className="flex h-[32rem] min-h-0 flex-col gap-3 xl:h-[calc(100dvh-15rem)] xl:min-h-[30rem]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedChoice<keyof typeof widths>
          legend="Size of the preview"
          choices={devices}
          value={device}
          onChoose={setDevice}
        />
        <SegmentedChoice<(typeof pages)[number][0]>
          legend="Page of the preview"
          choices={pages}
          value={page}
          onChoose={setPage}
        />
        <p role="status" className="min-w-0 flex-1 text-muted text-sm">
          {error ? <span className="text-alert">{reasonOf(error)}</span> : isFetching ? 'Loading…' : ''}
        </p>
      </div>
      {data ? (
        <StillPage
          html={data.html}
          width={widths[device]}
          title="Preview of the look"
          frame={frame}
          onLoad={paint}
        />
      ) : (
        <div className="skeleton min-h-0 flex-1 rounded-xl" />
      )}
    </section>
  )
}
