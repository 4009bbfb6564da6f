// Storage may be full or blocked: then nothing is remembered.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

export function unstore(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {}
}
