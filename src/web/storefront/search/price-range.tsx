import { type FormEvent, useEffect, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { formUrl, HiddenFilters } from './get-form.tsx'

type Props = Pick<Pages['listing'], 'path' | 'preserved'> & { go(url: string): void }

/** Of typing: then the list and its count follow. */
const pause = 600

/** A GET form that preserves all other filters. */
export function PriceRange({ path, preserved, go }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { minPrice = '', maxPrice = '' } = Object.fromEntries(preserved)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Follows a range that is chosen elsewhere, but never what is being typed.
  useEffect(() => {
    for (const [name, value] of Object.entries({ minPrice, maxPrice })) {
      const field = form.current!.elements.namedItem(name) as HTMLInputElement
      if (field !== document.activeElement) field.value = value
    }
  }, [minPrice, maxPrice])

  const apply = () => {
    clearTimeout(timer.current)
    go(formUrl(form.current!))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, pause)
  }
  return (
    <form
      ref={form}
      action={path}
      onSubmit={submit}
      onInput={applySoon}
      className="mb-2 flex items-end gap-2"
    >
      <HiddenFilters preserved={preserved} except={['minPrice', 'maxPrice']} />
      {(['minPrice', 'maxPrice'] as const).map(name => (
        <label key={name} className="grid min-w-0 flex-1 gap-1 text-muted text-sm">
          {name === 'minPrice' ? 'From ₹' : 'To ₹'}
          <input
            type="number"
            name={name}
            min={0}
            max={99999999}
            step="any"
            inputMode="numeric"
            defaultValue={name === 'minPrice' ? minPrice : maxPrice}
            className="no-spin min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink"
          />
        </label>
      ))}
      <button
        type="submit"
        className="min-h-11 rounded-lg border border-edge bg-surface px-3 font-medium hover:border-accent hover:text-accent"
      >
        Go
        <span className="sr-only"> to this price range</span>
      </button>
    </form>
  )
}
