const mostFolders = 40

/** The keys of redirects that hold for an address, the nearest first: with its query, its path, then the longest '/folder/*'. */
export function coveringKeys(key: string): string[] {
  const path = key.split('?', 1)[0]!
  const folders = path.split('/').slice(1, mostFolders)
  const wildcards = folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}/*`).reverse()
  // Shopify shows a product within each of its collections, too.
  const within = path.match(/^\/collections\/[^/]+(\/products\/[^/]+)$/)?.[1]
  return [...new Set([key, path, ...(within ? [within] : []), ...wildcards])]
}

export const isWildcard = (path: string): boolean => path.endsWith('/*')

/** '/old/*' to '/new/*' takes '/old/a/b' to '/new/a/b', and '/old' to '/new'. Without a star all of it goes to one page. */
export function fillWildcard(from: string, to: string, path: string): string {
  if (!isWildcard(from) || !isWildcard(to)) return to
  const folders = from.split('/').length - 2
  const rest = path.split('/').slice(1 + folders)
  return [to.slice(0, -2), ...rest].join('/') || '/'
}
