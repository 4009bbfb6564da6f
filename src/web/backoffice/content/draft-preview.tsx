import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Icon } from '../layout/icon.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
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
        <Frame html={data.html} width={widths[device]} title={name} fromEnd={fromEnd} />
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center rounded-xl bg-sand text-muted">
          {error ? <Icon name="image" className="size-8" /> : <span className="skeleton size-full" />}
        </div>
      )}
    </section>
  )
}

interface FrameProps {
  html: string
  width: number
  title: string
  fromEnd: boolean
}

/** Without scripts, forms and links that lead away; as wide as the device, made small enough to fit. */
function Frame({ html, width, title, fromEnd }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef<number | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)

  /** A new version of the page is shown where the last one was scrolled to. */
  function preserveScroll() {
    const page = frame.current?.contentWindow
    if (!page) return
    page.scrollTo(0, scrolled.current ?? (fromEnd ? page.document.documentElement.scrollHeight : 0))
    page.addEventListener('scroll', () => {
      scrolled.current = page.scrollY
    })
  }

  return (
    <div
      ref={box}
      className="flex min-h-0 flex-1 justify-center overflow-hidden rounded-xl border border-line bg-sand"
    >
      {size.width > 0 && (
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={still(withUploads(html))}
          onLoad={preserveScroll}
          style={{
            width,
            height: size.height / scale,
            marginInline: (size.width - width) / 2,
            transform: `scale(${scale})`,
          }}
          className="shrink-0 origin-top bg-white"
        />
      )}
    </div>
  )
}

/** Without its scripts, which the frame would refuse; a link opens nothing. */
const still = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')
