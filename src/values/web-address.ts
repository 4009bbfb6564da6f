import { plainText } from './plain-text.ts'

/** An address of the shop as it is compared: 'https://old.example/Rose%20Oil/?b=2&a=1&utm_source=x' is '/rose oil?a=1&b=2'. */
export function addressKey(written: string): string | null {
  const address = /^https?:\/\/[^/?#]+(.*)$/is.exec(written.trim())?.[1] ?? written.trim()
  const [beforeHash = ''] = address.split('#', 1)
  const at = beforeHash.indexOf('?')
  const path = pathKey(at < 0 ? beforeHash : beforeHash.slice(0, at))
  if (path === null) return null
  const query = at < 0 ? [] : [...new URLSearchParams(beforeHash.slice(at + 1))]
  const named = query
    .filter(([name]) => !isTracking(name))
    .map(([name, value]) => `${name}=${value}`.normalize('NFC').toLowerCase())
    .sort()
  return plainText(named.length > 0 ? `${path}?${named.join('&')}` : path)
}

/** The path alone, decoded once; null where it is none of this shop. */
function pathKey(path: string): string | null {
  if (path === '') return '/'
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return null
  const key = decoded(path).normalize('NFC').toLowerCase()
  return key.replace(/\/+$/, '') || '/'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What advertisements and mails add to an address: it never changes the page. */
const isTracking = (name: string) =>
  /^(utm_\w*|gclid|fbclid|msclkid|gad_source|gbraid|wbraid|mc_[ce]id)$/i.test(name)

/** The parameters of a query that go along with a visitor: all, or where the rest has found the page, what advertisements added. */
export function carriedQuery(url: string, onlyTracking: boolean): string {
  const at = url.indexOf('?')
  const all = at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
  return new URLSearchParams(onlyTracking ? all.filter(([name]) => isTracking(name)) : all).toString()
}
