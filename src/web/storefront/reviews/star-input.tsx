import { useState } from 'react'

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars: radio buttons, drawn as stars. */
export function StarInput({ initial, error }: { initial: number | undefined; error: string | undefined }) {
  const [stars, setStars] = useState(initial ?? 0)
  return (
    <fieldset>
      <legend className="font-medium text-sm">Your rating</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {[1, 2, 3, 4, 5].map(value => (
            <label key={value} className="grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name="stars"
                value={value}
                required
                checked={stars === value}
                onChange={() => setStars(value)}
                aria-label={`${value} ${value === 1 ? 'star' : 'stars'}`}
                className="peer col-start-1 row-start-1 size-full appearance-none rounded-full"
              />
              <span
                aria-hidden="true"
                className={`pointer-events-none col-start-1 row-start-1 text-3xl leading-none ${value <= stars ? 'text-star' : 'text-line'}`}
              >
                ★
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {words[stars]}
        </span>
      </div>
      {error && <p className="text-alert text-sm">{error}</p>}
    </fieldset>
  )
}
