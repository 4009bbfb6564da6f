import { useMemo, useSyncExternalStore } from 'react'

/** The page's URL: null until hydrated, because cached pages are the same whatever their query. */
export function usePageUrl(): URL | null {
  const href = useSyncExternalStore(never, readHref, () => null)
  return useMemo(() => (href ? new URL(href) : null), [href])
}

/** Empty until hydrated. */
export const useSearchParam = (name: string): string => usePageUrl()?.searchParams.get(name) ?? ''

const never = () => () => {}
const readHref = () => location.href
