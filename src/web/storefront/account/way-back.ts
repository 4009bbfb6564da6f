/** Where to go after signing in: a path of this shop from ?next=, and nothing else. */
export function wayBack(): string | null {
  const next = new URLSearchParams(location.search).get('next')
  if (!next?.startsWith('/')) return null
  const url = new URL(next, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : null
}
