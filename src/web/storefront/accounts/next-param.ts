import { useEffect, useState } from 'react'

/** Where to go after signing in: a path of this shop from ?next=, and nothing else. */
export function nextPath(): string | null {
  const next = new URLSearchParams(location.search).get('next')
  if (!next?.startsWith('/')) return null
  const url = new URL(next, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : null
}

/** From signing in to signing up, or back, without forgetting where to go afterwards. */
export function useLinkWithNext(path: '/login' | '/register'): string {
  // The page is the same for everybody: what stands in its address is known only in the browser.
  const [search, setSearch] = useState('')
  useEffect(() => setSearch(location.search), [])
  return linkWithNext(path, search)
}

export function linkWithNext(path: string, search = location.search): string {
  const next = new URLSearchParams(search).get('next')
  return next ? `${path}?${new URLSearchParams({ next })}` : path
}
