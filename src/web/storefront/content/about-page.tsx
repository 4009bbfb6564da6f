import { useEffect, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { StarList } from '../layout/star-list.tsx'

export default function AboutPage({ about }: Pages['about']) {
  // The content security policy blocks pictures of other sites.
  const picture = about.image?.startsWith('/') ? about.image : null
  const beliefs = [
    { title: 'Our mission', text: about.mission },
    { title: 'Our vision', text: about.vision },
  ].filter(({ text }) => text)
  return (
    <div className="pb-4">
      <section className="bg-sunk">
        <div
          className={`mx-auto grid max-w-7xl items-center gap-10 px-4 py-12 lg:py-20 ${picture ? 'lg:grid-cols-2' : ''}`}
        >
          <div className={picture ? '' : 'mx-auto max-w-3xl text-center'}>
            <h1 className="text-4xl sm:text-5xl lg:text-6xl">{about.heading}</h1>
            <Typewriter lines={about.typewriterTexts} centred={!picture} />
          </div>
          {picture && (
            <Picture
              path={picture}
              width={1200}
              height={900}
              sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 47vw, 95vw"
              eager
              className="aspect-4/3 w-full rounded-3xl object-cover shadow-card"
            />
          )}
        </div>
      </section>
      {about.introParagraphs.length > 0 && (
        <section className="mx-auto grid max-w-3xl gap-5 px-4 py-12 text-lg leading-relaxed lg:py-16">
          {about.introParagraphs.map(paragraph => (
            <p key={paragraph} className="first:text-xl first:leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {beliefs.length > 0 && (
        <section className="mx-auto grid max-w-7xl gap-6 px-4 md:grid-cols-2">
          {beliefs.map(({ title, text }) => (
            <div key={title} className="rounded-3xl bg-surface p-8 shadow-card lg:p-12">
              <h2 className="text-2xl text-accent">{title}</h2>
              <p className="mt-3 text-lg leading-relaxed">{text}</p>
            </div>
          ))}
        </section>
      )}
      {about.achievements.length > 0 && (
        <section aria-label="In numbers" className="mt-12 bg-bold text-on-bold lg:mt-16">
          <dl className="mx-auto grid max-w-7xl grid-cols-2 justify-around gap-x-4 gap-y-8 px-4 py-10 md:flex md:flex-wrap md:gap-x-8 md:py-12">
            {about.achievements.map(({ label, value }) => (
              <div
                key={label + value}
                className="flex min-w-32 flex-col-reverse justify-end gap-1 text-center text-balance"
              >
                <dt>{label}</dt>
                <dd className="font-display text-4xl tabular-nums lg:text-5xl">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {about.features.length > 0 && (
        <section aria-labelledby="features" className="mx-auto max-w-7xl px-4 pt-12 lg:pt-16">
          <h2 id="features" className="text-center text-3xl">
            What you will find here
          </h2>
          <StarList
            lines={about.features}
            className="mt-8 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
            lineClass="border-line border-t pt-4"
          />
        </section>
      )}
      {about.contactEmail && (
        <section className="mx-auto max-w-3xl px-4 pt-16 text-center">
          <h2 className="text-3xl">Write to us</h2>
          <a href={`mailto:${about.contactEmail}`} className={`mt-6 max-w-full ${buttonClass()}`}>
            {about.contactEmail}
          </a>
        </section>
      )}
    </div>
  )
}

const perLetter = 55
const perLine = 2200

/** Types one line after the other. With reduced motion, without scripts and for screen readers, all lines are there at once. */
function Typewriter({ lines, centred = false }: { lines: string[]; centred?: boolean }) {
  const [paused, pause] = useState(false)
  const shown = useTyping(lines, paused)
  if (lines.length === 0) return null
  return (
    <div className="mt-4 text-accent text-xl sm:text-2xl">
      <ul className="sr-only motion-reduce:not-sr-only">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={`flex items-start gap-2 motion-reduce:hidden ${centred ? 'justify-center' : ''}`}>
        {/* All lines lie in one grid cell, which keeps the height of the longest: no layout shift. */}
        <p aria-hidden="true" className="grid py-1.5 font-display">
          {lines.map(line => (
            <span key={line} className="invisible col-start-1 row-start-1 border-r-2 border-transparent">
              {line}
            </span>
          ))}
          <span className="col-start-1 row-start-1">
            <span className="border-accent border-r-2 pr-0.5">{shown}</span>
          </span>
        </p>
        {lines.length > 1 && (
          <button
            type="button"
            aria-label="Pause the moving text"
            aria-pressed={paused}
            onClick={() => pause(!paused)}
            className="grid size-11 shrink-0 place-items-center rounded-button text-base text-muted hover:bg-page hover:text-accent"
          >
            <svg viewBox="0 0 24 24" className="size-4" fill="currentColor" aria-hidden="true">
              <path d={paused ? 'M7 4v16l13-8Z' : 'M6 4h4v16H6ZM14 4h4v16h-4Z'} />
            </svg>
          </button>
        )}
      </div>
    </div>
  )
}

/** Starts with the whole first line, as the server rendered it. */
function useTyping(lines: string[], paused: boolean): string {
  const [{ line, letters }, go] = useState({ line: 0, letters: lines[0]?.length ?? 0 })
  const text = lines[line] ?? ''
  useEffect(() => {
    if (paused || lines.length < 2 || prefersReducedMotion()) return
    const whole = letters >= text.length
    const timer = setTimeout(
      () => go(whole ? { line: (line + 1) % lines.length, letters: 1 } : { line, letters: letters + 1 }),
      whole ? perLine : perLetter,
    )
    return () => clearTimeout(timer)
  }, [lines, line, letters, text, paused])
  return text.slice(0, letters)
}
