interface Props {
  path: string | null | undefined
  name: string
  className?: string
  /** The first pictures of a page load at once, all others when they come near. */
  eager?: boolean
}

/** A product's picture, or a quiet stand-in with its first letter where there is none. */
export function ProductPicture({ path, name, className = '', eager = false }: Props) {
  if (!path)
    return (
      <div
        role="img"
        aria-label={name}
        className={`grid place-items-center font-display text-6xl text-muted/50 ${className}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </div>
    )
  return (
    <img
      src={path}
      alt={name}
      width={1000}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
