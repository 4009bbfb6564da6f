/** What a product is given before its first review. */
const defaultRating = 4

export function Stars({ rating = defaultRating }: { rating?: number | undefined }) {
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
