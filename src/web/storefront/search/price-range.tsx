import type { FormEvent } from 'react'
import type { Pages } from '#contract/pages.ts'
import { formUrl, HiddenFilters } from './get-form.tsx'

type Props = Pick<Pages['listing'], 'path' | 'kept'> & { go(address: string): void }

/** A GET form that keeps all other filters. */
export function PriceRange({ path, kept, go }: Props) {
  const values = Object.fromEntries(kept)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(formUrl(event.currentTarget))
  }
  return (
    <form
      action={path}
      onSubmit={submit}
      // Resets the fields when another range is chosen elsewhere.
      key={`${values.minPrice} ${values.maxPrice}`}
      className="mb-2 flex items-end gap-2"
    >
      <HiddenFilters kept={kept} except={['minPrice', 'maxPrice']} />
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
            defaultValue={values[name]}
            className="no-spin min-h-11 w-full rounded-lg border border-line bg-white px-3 text-base text-ink"
          />
        </label>
      ))}
      <button
        type="submit"
        className="min-h-11 rounded-lg border border-line bg-white px-3 font-medium hover:border-rose hover:text-rose"
      >
        Go
        <span className="sr-only"> to this price range</span>
      </button>
    </form>
  )
}
