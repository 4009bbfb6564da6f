import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'
import { type EditedSection, toSend } from './edited-page.ts'

interface Props {
  page: string
  title: string
  sections: EditedSection[]
  selected: string | null
  onSelect(id: string): void
}

const widths = { desktop: 1280, phone: 390 }
const choices = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
] as const

/** The page as it would be, beside its outline. A click selects the section below it. */
export function PagePreview({ page, title, sections, selected, onSelect }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  )
  const serialized = useDebounced(JSON.stringify(sections.map(toSend)), 400)
  const { data, error, isFetching } = useQuery({
    queryKey: ['page preview', page, serialized],
    queryFn: ({ signal }) =>
      callOrSignIn(
        'POST /api/content/preview',
        { body: { page: 'own', id: page, sections: JSON.parse(serialized) } },
        { signal },
      ),
  })
  return (
    <section aria-label="Preview" className="flex h-[70dvh] min-h-0 flex-col gap-3 xl:h-[calc(100dvh-9rem)]">
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
            'Click a section to edit it.'
          )}
        </p>
      </div>
      {data ? (
        <Frame {...{ html: data.html, width: widths[device], title, selected, onSelect }} />
      ) : (
        <span className="skeleton min-h-0 flex-1 rounded-xl" />
      )}
    </section>
  )
}

interface FrameProps {
  html: string
  width: number
  title: string
  selected: string | null
  onSelect(id: string): void
}

/**
 * Without scripts; as wide as the device, made small enough to fit. Handlers inside it would not run in Safari, so what is
 * above it takes the pointer and looks up what is below.
 */
function Frame({ html, width, title, selected, onSelect }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => still(html))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const drag = useRef<{ y: number; moved: boolean } | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)

  // The page stays open and where it was scrolled to: only what is different is replaced.
  useEffect(() => {
    const shown = pageIn(frame)
    if (shown?.body) replaceChanged(shown, still(html))
  }, [html])

  useEffect(() => mark(pageIn(frame), selected, true), [selected])
  // Marked again, once what was marked is replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new page has no mark.
  useEffect(() => mark(pageIn(frame), selected, false), [html])

  function pick({ clientX, clientY }: PointerEvent) {
    const { left, top } = frame.current!.getBoundingClientRect()
    const below = pageIn(frame)?.elementFromPoint((clientX - left) / scale, (clientY - top) / scale)
    const id = below?.closest<HTMLElement>('[data-section]')?.dataset.section
    if (id) onSelect(id)
  }
  const scrollBy = (pixels: number) =>
    frame.current?.contentWindow?.scrollBy({ top: pixels, behavior: 'instant' })

  return (
    <div
      ref={box}
      className="relative flex min-h-0 flex-1 justify-center overflow-hidden rounded-xl border border-line bg-sand"
    >
      {size.width > 0 && (
        <>
          <iframe
            ref={frame}
            title={title}
            inert
            sandbox="allow-same-origin"
            srcDoc={first}
            onLoad={() => {
              const shown = pageIn(frame)
              if (shown) replaceChanged(shown, still(html))
              mark(shown, selected, true)
            }}
            style={{
              width,
              height: size.height / scale,
              marginInline: (size.width - width) / 2,
              transform: `scale(${scale})`,
            }}
            className="shrink-0 origin-top bg-white"
          />
          {/* The outline is the control for keyboards and screen readers; this is a short cut to it. */}
          <div
            aria-hidden="true"
            className="absolute inset-0 cursor-pointer touch-none"
            onWheel={({ deltaY }) => scrollBy(deltaY / scale)}
            onPointerDown={({ clientY }) => {
              drag.current = { y: clientY, moved: false }
            }}
            onPointerMove={({ clientY, pointerType }) => {
              const from = drag.current
              if (!from || pointerType === 'mouse' || Math.abs(clientY - from.y) < 4) return
              scrollBy((from.y - clientY) / scale)
              drag.current = { y: clientY, moved: true }
            }}
            onPointerUp={event => {
              if (!drag.current?.moved) pick(event)
              drag.current = null
            }}
          />
        </>
      )}
    </div>
  )
}

const pageIn = (frame: RefObject<HTMLIFrameElement | null>) => frame.current?.contentDocument ?? null

/** Around the section that is edited. */
function mark(page: Document | null, selected: string | null, scroll: boolean) {
  if (!page) return
  for (const element of page.querySelectorAll<HTMLElement>('[data-section]')) {
    const isSelected = element.dataset.section === selected
    // Inline styles of markup are blocked by the shop's policy, those of a script are not.
    element.style.setProperty('outline', isSelected ? '3px solid #a3294f' : '')
    element.style.setProperty('outline-offset', isSelected ? '4px' : '')
    if (isSelected && scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
}

function replaceChanged(shown: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [before, after] = [sectionsIn(shown), sectionsIn(next)]
  const isSameOrder =
    before.length === after.length &&
    before.every((one, index) => one.dataset.section === after[index]!.dataset.section)
  if (!isSameOrder) {
    const top = shown.documentElement.scrollTop
    shown.body.replaceChildren(...[...next.body.childNodes].map(node => shown.adoptNode(node)))
    shown.documentElement.scrollTop = top
    return
  }
  for (const [index, element] of before.entries()) {
    const other = after[index]!
    element.style.removeProperty('outline')
    element.style.removeProperty('outline-offset')
    if (!element.getAttribute('style')) element.removeAttribute('style')
    if (element.outerHTML !== other.outerHTML) element.replaceWith(shown.adoptNode(other))
  }
}

const sectionsIn = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-section]')]

/** Without its scripts, which the frame would refuse; a link opens nothing. */
const still = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')
