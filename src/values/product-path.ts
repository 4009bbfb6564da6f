import { slugOf } from './slug.ts'

/**
 * '/product/satin-matte-lipstick-kesar-milk-23489be1'. The end of the id, which is random, finds the product whatever it
 * is called by then; '/product/{id}' works as well.
 */
export const productPath = (id: string, name: string) =>
  `/product/${encodeURIComponent(shortened(slugOf(name)))}-${id.slice(-8)}`

/** The end of the id of the product that this address is of. */
export const shortIdIn = (address: string): string | null => address.match(/-([0-9a-f]{8})$/)?.[1] ?? null

/** A letter beyond ASCII takes up to twelve characters in an address, and routes refuse long ones. */
const shortened = (slug: string) =>
  [...slug]
    .slice(0, /^[\w-]*$/.test(slug) ? 60 : 20)
    .join('')
    .replace(/-+$/, '')
