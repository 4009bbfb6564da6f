import { createContext, useContext } from 'react'

/** What products without reviews show, a setting of the shop: a rating, the word 'New', or nothing. */
export const DefaultRating = createContext<number | 'New' | null>(4)

export function StarRating(props: { rating?: number | undefined }) {
  const defaultRating = useContext(DefaultRating)
  const { rating = defaultRating } = props
  if (rating === null) return null
  if (rating === 'New') return <span className="text-muted text-sm">New</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <FiveStars
        full={Math.round(rating)}
        label={`Rated ${rating.toFixed(1)} of 5`}
        className="tracking-tight"
      />
      <span className="text-muted tabular-nums">({rating.toFixed(1)})</span>
    </span>
  )
}

export function FiveStars({ full, label, className }: { full: number; label: string; className: string }) {
  return (
    <span role="img" aria-label={label} className={`text-star ${className}`}>
      {'★★★★★'.slice(0, full)}
      <span className="opacity-30">{'★★★★★'.slice(full)}</span>
    </span>
  )
}
