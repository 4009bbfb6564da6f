import type { Pages } from '#contract/pages.ts'
import { Sections } from './sections.tsx'

/** Sections that bring a large heading or picture of their own. */
const opening = new Set(['slides', 'story', 'promo', 'announcement', 'film'])

export default function OwnPage({ title, sections }: Pages['own']) {
  const opens = opening.has(sections[0]?.type ?? '')
  return (
    <Sections
      sections={sections}
      title={
        <h1
          className={
            opens ? 'sr-only' : 'mx-auto w-full max-w-7xl px-4 pt-8 text-4xl sm:text-5xl lg:pt-12 lg:text-6xl'
          }
        >
          {title}
        </h1>
      }
    />
  )
}
