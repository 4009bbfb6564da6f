import type { ShopSecret } from '#domain/secret.ts'
import { renditionPath } from '#values/pictures.ts'

const oneHour = 60 * 60 * 1000

/**
 * The signed URLs of a private picture: they work for one to two hours, and stay the same within
 * an hour, so that browsers cache the picture.
 */
export function signPicture(secret: ShopSecret, path: string, now = Date.now()) {
  const until = (Math.floor(now / oneHour) + 2) * oneHour
  const key = secret.sign(signedText(hashIn(path), until))
  const signed = (url: string) => `${url}?until=${until}&key=${key}`
  return { full: signed(path), small: signed(renditionPath(path, 320, 'webp') ?? path) }
}

export function isSignedUrl(secret: ShopSecret, name: string, query: unknown, now = Date.now()): boolean {
  const { until, key } = query as Record<string, unknown>
  if (typeof until !== 'string' || typeof key !== 'string' || !(Number(until) > now)) return false
  return secret.isSigned(signedText(hashIn(name), Number(until)), key)
}

/** One signature for a picture and its smaller copies. */
const signedText = (hash: string, until: number) => `picture ${hash} until ${until}`
const hashIn = (name: string) => name.match(/[0-9a-f]{32}/)?.[0] ?? ''
