import { readStored, store } from './local-storage.ts'

const key = 'recentSearches'
const most = 6

/** What was looked for on this device, newest first. The shop itself does not keep it. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const others = recentSearches().filter(one => one.toLowerCase() !== text.toLowerCase())
  store(key, JSON.stringify([text, ...others].slice(0, most)))
}

export function forgetSearches() {
  store(key, '[]')
}
