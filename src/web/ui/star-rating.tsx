import { createContext, useContext } from 'react'

/** What a product is given before its first review: a setting of the shop. */
export const DefaultRating = createContext(4)

export function StarRating(props: { rating?: number | undefined }) {
  const defaultRating = useContext(DefaultRating)
  const { rating = defaultRating } = props
  const full = Math.round(rating)
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <span role="img" aria-label={`Rated ${rating.toFixed(1)} of 5`} className="text-star tracking-tight">
        {'★★★★★'.slice(0, full)}
        <span className="opacity-30">{'★★★★★'.slice(full)}</span>
      </span>
      <span className="text-muted tabular-nums">({rating.toFixed(1)})</span>
    </span>
  )
}
