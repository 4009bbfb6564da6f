import { useEffect, useEffectEvent, useState } from 'react'
import { forgetSearches, recentSearches } from '#web/client/recent-searches.ts'
import { useLayout } from './layout-context.tsx'
import { firstOptions, type Option, suggestedOptions } from './suggested-options.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  input: HTMLInputElement
  /** Whether the box was clicked before this was loaded. */
  clicked: boolean
}

/** A combobox: the focus stays in the input, arrow keys choose an option, Enter opens it. */
export function SearchSuggestions({ input, clicked }: SuggestionsProps) {
  const [text, setText] = useState(input.value.trim())
  // Closed at first where the page filled in the text itself.
  const [open, setOpen] = useState(clicked || input.value !== input.defaultValue)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, open)
  const [recent, setRecent] = useState(recentSearches)
  const { categories } = useLayout()
  const options = !suggestions
    ? []
    : suggestions.text === ''
      ? firstOptions(recent, suggestions, categories)
      : suggestedOptions(suggestions)
  const shown = open && suggestions !== null && (suggestions.text !== '' || options.length > 0)

  const onInput = useEffectEvent(() => {
    setText(input.value.trim())
    setOpen(true)
    setActive(-1)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (step) {
      event.preventDefault()
      setOpen(true)
      // One position more than options: none chosen.
      if (shown) setActive(now => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown && options[active]) {
      event.preventDefault()
      document.getElementById(optionId(active))!.click()
    }
  })
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (!input.closest('search')!.contains(target as Node)) setOpen(false)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    input.addEventListener('input', () => onInput(), { signal })
    // Typed between the first render and now.
    if (input.value !== input.defaultValue) onInput()
    input.addEventListener('click', () => setOpen(true), { signal })
    input.addEventListener('keydown', event => onKeyDown(event), { signal })
    document.addEventListener('pointerdown', event => closeOutside(event), { signal })
    document.addEventListener('focusin', event => closeOutside(event), { signal })
    return () => controller.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown && options.length > 0))
    if (shown && options[active]) input.setAttribute('aria-activedescendant', optionId(active))
    else input.removeAttribute('aria-activedescendant')
    if (shown) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })

  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <>
      <p role="status" className="sr-only">
        {shown && (options.length > 0 ? `${options.length} suggestions` : 'No suggestions')}
      </p>
      {shown && (
        <div className="absolute top-full right-0 z-10 -mt-2 max-h-[70dvh] w-full overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface p-3 shadow-pop md:mt-2">
          {suggestions.corrected && (
            <p className="px-2 pb-2 text-muted text-sm">
              Showing results for <strong className="font-medium text-ink">{suggestions.corrected}</strong>
            </p>
          )}
          {suggestions.filters.length > 0 && (
            <p className="flex flex-wrap items-center gap-2 px-2 pb-2 text-sm">
              {suggestions.filters.map(label => (
                <span key={label} className="rounded-badge bg-sunk px-3 py-1">
                  {label}
                </span>
              ))}
            </p>
          )}
          {options.length > 0 ? (
            <div id={input.getAttribute('aria-controls')!} role="listbox" aria-label="Suggestions">
              {groups.map(group => (
                <fieldset key={group} aria-label={group} className={`min-w-0 ${groupClasses[group]}`}>
                  {group !== 'Products' && group !== 'All results' && (
                    <p
                      aria-hidden="true"
                      className={`w-full pb-1 text-muted text-xs uppercase tracking-widest ${group === 'Recent searches' || group === 'Help and articles' ? 'px-2' : ''}`}
                    >
                      {group}
                    </p>
                  )}
                  {options.map(
                    (option, index) =>
                      option.group === group && (
                        <a
                          key={option.href}
                          id={optionId(index)}
                          href={option.href}
                          role="option"
                          aria-selected={index === active}
                          tabIndex={-1}
                          // Keeps the focus in the input.
                          onMouseDown={event => event.preventDefault()}
                          className={`flex min-h-11 items-center rounded-xl hover:bg-sunk aria-selected:bg-sunk ${option.className}`}
                        >
                          {option.content}
                        </a>
                      ),
                  )}
                </fieldset>
              ))}
            </div>
          ) : (
            <p className="px-2 py-3 text-muted">No suggestions for “{suggestions.text}”</p>
          )}
          {suggestions.text === '' && recent.length > 0 && (
            <button
              type="button"
              className="absolute top-0 right-2 min-h-11 px-3 text-accent text-sm underline underline-offset-4"
              onClick={() => {
                forgetSearches()
                setRecent([])
                input.focus()
              }}
            >
              Clear<span className="sr-only"> recent searches</span>
            </button>
          )}
        </div>
      )}
    </>
  )
}

const optionId = (index: number) => `suggestion-${index}`

const groupClasses: Record<Option['group'], string> = {
  'Recent searches': 'grid pb-3',
  Popular: 'flex flex-wrap gap-2 px-2',
  Products: 'grid',
  Categories: 'flex flex-wrap gap-2 px-2 pt-3',
  Brands: 'flex flex-wrap gap-2 px-2 pt-3',
  Ingredients: 'flex flex-wrap gap-2 px-2 pt-3',
  'Help and articles': 'grid pt-3',
  'All results': 'mt-3 border-line border-t pt-2',
}
