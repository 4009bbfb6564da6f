import { slugOf } from './slug.ts'

/**
 * '/product/satin-matte-lipstick-kesar-milk-23489be1'. The end of the id, which is random, finds the product whatever it
 * is called by then; '/product/{id}' works as well.
 */
export const productPath = (id: string, name: string) =>
  `/product/${encodeURIComponent(shortened(slugOf(name)))}-${id.slice(-8)}`

/** The end of the id of the product that this URL is of. */
export const shortIdIn = (url: string): string | null => url.match(/-([0-9a-f]{8})$/)?.[1] ?? null

/** A letter beyond ASCII takes up to twelve characters in a URL, and routes refuse long ones. */
function shortened(slug: string): string {
  const short = /^[\w-]*$/.test(slug) ? slug.slice(0, 60) : [...slug].slice(0, 20).join('')
  return short.replace(/-+$/, '')
}
