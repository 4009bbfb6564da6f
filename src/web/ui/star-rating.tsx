import { createContext, useContext } from 'react'

/** What products without reviews show, a setting of the shop: a rating, the word 'New', or nothing. */
export const DefaultRating = createContext<number | 'New' | null>(4)

export function StarRating(props: { rating?: number | undefined }) {
  const defaultRating = useContext(DefaultRating)
  const { rating = defaultRating } = props
  if (rating === null) return null
  if (rating === 'New') return <span className="text-muted text-sm">New</span>
  return (
    <span className="stars">
      <FiveStars full={Math.round(rating)} label={`Rated ${rating.toFixed(1)} out of 5`} />
      {`(${rating.toFixed(1)})`}
    </span>
  )
}

export function FiveStars({ full, label, className }: { full: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={className}>
      {'★★★★★'.slice(0, full)}
      {full < 5 && <i>{'★★★★★'.slice(full)}</i>}
    </span>
  )
}
