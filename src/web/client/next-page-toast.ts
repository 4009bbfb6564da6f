const key = 'message'

interface NextPageToast {
  message: string
  kind: 'success' | 'error'
}

/** A toast for the page that is about to be opened: this one is being left. */
export function toastOnNextPage(message: string, kind: NextPageToast['kind']) {
  sessionStorage.setItem(key, JSON.stringify({ message, kind } satisfies NextPageToast))
}

export function takeNextPageToast(): NextPageToast | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept ? JSON.parse(kept) : null
}
