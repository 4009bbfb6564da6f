import { useEffect, useState } from 'react'

/** A link that takes this page's query along, so that signing up instead of in still leads back. */
export function useKeptQuery(path: string): string {
  const [href, setHref] = useState(path)
  useEffect(() => setHref(path + location.search), [path])
  return href
}
