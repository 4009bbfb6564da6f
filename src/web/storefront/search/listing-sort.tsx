import { useEffect, useEffectEvent, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { Options } from '#web/ui/options.tsx'
import { formUrl, HiddenFilters } from './get-form.tsx'

const names = [
  ['relevance', 'Relevance'],
  ['chosen', 'Featured'],
  ['newest', 'Newest first'],
  ['best-selling', 'Best selling'],
  ['price-up', 'Price: low to high'],
  ['price-down', 'Price: high to low'],
  ['discount', 'Discount'],
  ['rating', 'Rating'],
] as const

type Props = Pages['listing'] & { go(url: string): void }

/** Sorts on change; without scripts there is a button for it. */
export function ListingSort({ path, q, sort, preserved, curated, go }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const sortNow = () => go(formUrl(form.current!))

  const sortIfChosenBeforeHydration = useEffectEvent(() => {
    if ((select.current!.value || 'chosen') !== sort) sortNow()
  })
  useEffect(() => sortIfChosenBeforeHydration(), [])

  return (
    <form ref={form} action={path} className="flex min-w-0 flex-1 items-center gap-2 lg:flex-none">
      <HiddenFilters preserved={preserved} except={['sort']} />
      <label htmlFor="sort" className="shrink-0 text-muted max-lg:hidden">
        Sort by
      </label>
      <select
        ref={select}
        key={sort}
        id="sort"
        // On a phone there is no room for the label.
        aria-label="Sort by"
        name="sort"
        defaultValue={sort === 'chosen' ? '' : sort}
        onChange={sortNow}
        className="min-h-11 w-full rounded-button border border-edge bg-surface px-4 hover:border-muted"
      >
        <Options
          of={names
            .filter(([name]) => name !== 'relevance' || q)
            .filter(([name]) => name !== 'chosen' || curated)
            .map(([name, title]) => [name === 'chosen' ? '' : name, title])}
        />
      </select>
      <button
        type="submit"
        className="hidden min-h-11 rounded-button border border-edge bg-surface px-4 hover:border-muted noscript:block"
      >
        Sort
      </button>
    </form>
  )
}
