import { pageRoutes } from './index.ts'

/** What stands at these is stored, and found by domain/links. */
const storedFolders = /^\/(product|category|collection|routine|blog|ingredient)\/\{/

const patterns = pageRoutes
  .filter(({ path }) => !storedFolders.test(path))
  .map(({ path }) => new RegExp(`^${path.toLowerCase().replace(/\{\w+\}/g, '[^/]+')}$`))

/** Whether every shop has a page at this address, in lower case: '/cart', '/orders/…', but not '/category/…'. */
export const isPage = (path: string): boolean =>
  patterns.some(pattern => pattern.test(path)) ||
  /^\/(admin|media|assets|feed)(\/|$)|^\/[\w-]+\.(xml|txt|ico|png)$/.test(path)
