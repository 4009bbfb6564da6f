import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Icon } from '../layout/icon.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { StillPage } from '../layout/still-page.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'
import { withUploads } from './draft-path.ts'

export type Draft = CallInput<'POST /api/content/preview'>['body']

interface Props {
  draft: Draft
  /** For screen readers: 'Home page'. */
  name: string
  className?: string
  /** Shows the end of the page first. */
  fromEnd?: boolean
}

const widths = { desktop: 1280, phone: 390 }
const choices = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
] as const

/** The page of the shop with what is typed but not saved, as visitors would see it. */
export function DraftPreview({ draft, name, className = 'h-[70vh]', fromEnd = false }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  )
  const serialized = useDebounced(JSON.stringify(draft), 400)
  const { data, error, isFetching } = useQuery({
    queryKey: ['draft preview', serialized],
    queryFn: ({ signal }) =>
      callOrSignIn('POST /api/content/preview', { body: JSON.parse(serialized) as Draft }, { signal }),
  })
  return (
    <section aria-label={`Preview of ${name}`} className={`flex min-h-0 flex-col gap-3 ${className}`}>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedChoice<keyof typeof widths>
          legend="Size of the preview"
          choices={choices}
          value={device}
          onChoose={setDevice}
        />
        <p role="status" className="min-w-0 flex-1 text-muted text-sm">
          {error ? (
            <span className="text-alert">{reasonOf(error)}</span>
          ) : isFetching ? (
            'Loading…'
          ) : (
            'Not live until you save.'
          )}
        </p>
      </div>
      {data ? (
        <StillPage html={withUploads(data.html)} width={widths[device]} title={name} fromEnd={fromEnd} />
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center rounded-xl bg-sand text-muted">
          {error ? <Icon name="image" className="size-8" /> : <span className="skeleton size-full" />}
        </div>
      )}
    </section>
  )
}
