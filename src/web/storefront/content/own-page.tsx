import type { Pages } from '#contract/pages.ts'
import { Sections } from './sections.tsx'

/** Sections that bring a large heading or picture of their own; of these, those that do not stand close below the header. */
const opening = new Set(['slides', 'story', 'promo', 'announcement', 'film'])
const airy = new Set(['story', 'promo', 'film'])

export default function OwnPage({ title, sections }: Pages['own']) {
  const [first] = sections
  const opens = first && opening.has(first.type)
  const heading = (
    <h1
      className={
        opens ? 'sr-only' : 'mx-auto w-full max-w-7xl px-4 pt-8 text-4xl sm:text-5xl lg:pt-12 lg:text-6xl'
      }
    >
      {title}
    </h1>
  )
  // As a row of its own it brings the gap between rows, which is more than the header needs.
  const spaced = opens && airy.has(first.type) ? <div className="-mb-6 lg:-mb-8">{heading}</div> : heading
  return <Sections sections={sections} title={spaced} />
}
