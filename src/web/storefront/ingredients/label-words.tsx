import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import type { ExplainedView, LabelView } from '#contract/pages.ts'
import { ingredientPath } from '../paths.ts'
import { Explanation } from './explanation.tsx'

interface Props {
  parts: LabelView['parts']
  /** Null until they are loaded. */
  explained: Map<string, ExplainedView> | null
  /** Loads the explanations, before the first is shown. */
  onFirst?: () => Promise<void>
}

/** The label's own words. Without scripts each is a link to its page; with them it explains itself in place. */
export function LabelWords({ parts, explained, onFirst }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const panel = useId()
  useEffect(() => setHasScripts(true), [])

  async function toggle(nth: number, url: string) {
    if (open === nth) return setOpen(null)
    try {
      if (!explained) await onFirst?.()
      setOpen(nth)
    } catch {
      // Its page has the same explanation.
      location.assign(url)
    }
  }

  const buttonProps = (nth: number, url: string) =>
    hasScripts && {
      role: 'button',
      'aria-expanded': open === nth,
      'aria-controls': open === nth ? panel : undefined,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void toggle(nth, url)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open === nth) setOpen(null)
        if (event.key !== ' ') return
        event.preventDefault()
        void toggle(nth, url)
      },
    }

  return (
    <div className="wrap-anywhere max-w-prose leading-11 sm:leading-8">
      {inPlaces(parts).map(({ part, nth }) => {
        const comma = isFollowedByWord(parts, nth) ? ', ' : ' '
        if ('remark' in part)
          return (
            <span key={nth} className="text-muted italic">
              {part.text}{' '}
            </span>
          )
        const { text, slugs, unsure, line } = part
        const url = slugs[0] && ingredientPath(slugs[0])
        return (
          <Fragment key={nth}>
            {line && <OnePercentLine />}
            {url ? (
              <a
                href={url}
                {...buttonProps(nth, url)}
                className="py-2.5 underline decoration-line underline-offset-4 hover:text-accent aria-expanded:text-accent sm:py-1"
              >
                {text}
              </a>
            ) : (
              <span className="text-muted">{text}</span>
            )}
            {unsure && <span className="text-muted text-sm"> (not certain)</span>}
            {comma}
            {open === nth && explained && (
              <Panel id={panel} slugs={slugs} explained={explained} text={text} isUnsure={unsure === true} />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** Keyed by position: a word may stand on a label twice. */
const inPlaces = (parts: LabelView['parts']) => parts.map((part, nth) => ({ part, nth }))

const isFollowedByWord = (parts: LabelView['parts'], nth: number) => {
  const next = parts[nth + 1]
  return next !== undefined && 'slugs' in next
}

const OnePercentLine = () => (
  <span className="my-2 flex items-center gap-3 text-muted text-sm leading-6 after:h-px after:flex-1 after:bg-line">
    1% or less of each from here on
  </span>
)

interface PanelProps {
  id: string
  text: string
  slugs: string[]
  isUnsure: boolean
  explained: Map<string, ExplainedView>
}

function Panel({ id, text, slugs, isUnsure, explained }: PanelProps) {
  return (
    <section
      id={id}
      aria-label={text}
      className="my-2 grid gap-5 rounded-2xl border border-line bg-surface p-4 text-sm leading-relaxed"
    >
      {isUnsure && <p>This is most likely what the word means, but we are not certain.</p>}
      {slugs.flatMap(slug => {
        const ingredient = explained.get(slug)
        if (!ingredient) return []
        return (
          <div key={slug}>
            <p className="mb-3 text-base">
              <strong className="font-medium">{ingredient.inci}</strong>: {ingredient.sentence}
            </p>
            <Explanation ingredient={ingredient} />
            <a
              href={ingredientPath(slug)}
              className="mt-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              All products with {ingredient.inci}
            </a>
          </div>
        )
      })}
    </section>
  )
}
