import { type ComponentType, useEffect, useRef, useState } from 'react'
import { fieldLimits } from '#values/field-limits.ts'
import { rememberSearch } from '#web/client/recent-searches.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from './icons.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

/** A plain form that works without scripts. The code of the suggestions is loaded on first focus. */
export function SearchBox({ q }: { q: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)

  const clicked = useRef(false)

  const load = () => {
    if (!Suggestions)
      import('./search-suggestions.tsx').then(
        module => setSuggestions(() => module.SearchSuggestions),
        // Searching works without suggestions.
        () => {},
      )
  }
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  })
  useEffect(() => {
    if (q) rememberSearch(q)
  }, [q])

  return (
    <search className="header-search relative order-last w-full pb-3 md:order-none md:w-auto md:min-w-0 md:flex-1 md:pb-0">
      <form
        action="/search"
        className="flex rounded-full border border-edge bg-surface transition-colors hover:border-muted has-[input:focus]:border-accent has-[input:focus]:outline-2 has-[input:focus]:outline-accent"
      >
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          required
          maxLength={fieldLimits.search}
          defaultValue={q ?? ''}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Search products..."
          aria-label="Search products"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls="search-suggestions"
          onFocus={load}
          onClick={() => {
            clicked.current = true
          }}
          className="min-h-11 w-full min-w-0 rounded-l-full bg-transparent pl-5 outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 shrink-0 place-items-center rounded-button hover:text-accent"
        >
          <LineIcon path={icons.search} className="size-5" />
        </button>
      </form>
      {Suggestions && <Suggestions input={input.current!} clicked={clicked.current} />}
    </search>
  )
}
