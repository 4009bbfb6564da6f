/**
 * One URL per page: '/about/?x=1' → '/about?x=1'; undefined where nothing has to go. Leading slashes are collapsed, so it
 * never redirects to another host. Index by index: a regex for slashes at the end is quadratic in slashes elsewhere.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const queryAt = url.indexOf('?')
  const pathEnd = queryAt < 0 ? url.length : queryAt
  if (pathEnd <= 1 || url[pathEnd - 1] !== '/') return undefined
  let from = 0
  let to = pathEnd
  while (from < to && isSlash(url[from])) from++
  while (to > from && isSlash(url[to - 1])) to--
  return `/${url.slice(from, to)}${url.slice(pathEnd)}`
}

// Browsers read a backslash as a slash.
const isSlash = (character: string | undefined) => character === '/' || character === '\\'
