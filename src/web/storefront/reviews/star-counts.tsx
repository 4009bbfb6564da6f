import type { ReviewsView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'

type Stars = `${number}`

interface Props extends ReviewsView {
  chosen: string
  onChoose(stars: Stars): void
}

/** The average and the histogram, whose rows filter by their stars. */
export function StarCounts({ average, count, histogram, chosen, onChoose }: Props) {
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{average?.toFixed(1)}</span>
        <span className="text-muted">
          out of 5, from {grouped(count)} verified {count === 1 ? 'buyer' : 'buyers'}
        </span>
      </p>
      <ul className="mt-3">
        {([5, 4, 3, 2, 1] as const).map(stars => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === String(stars)}
              disabled={histogram[stars] === 0}
              onClick={() => onChoose(`${stars}`)}
              className="grid min-h-11 w-full grid-cols-[3.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-lg px-2 text-sm hover:bg-sand disabled:cursor-default disabled:hover:bg-transparent aria-pressed:bg-rose-soft sm:min-h-9"
            >
              <span className="text-left tabular-nums">
                {stars} <span aria-hidden="true">★</span>
                <span className="sr-only">{stars === 1 ? 'star' : 'stars'}:</span>
              </span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-2 w-full rounded-full bg-line"
                aria-hidden="true"
              >
                <rect width={(histogram[stars] / count) * 100} height="8" className="fill-star" />
              </svg>
              <span className="text-right text-muted tabular-nums">{grouped(histogram[stars])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
