const key = 'message'

interface NextPageToast {
  message: string
  kind: 'success' | 'error'
  milliseconds?: number | undefined
  /** What was put into the cart meanwhile: the drawer shows it. */
  added?: string | undefined
}

/** A toast for the page that is about to be opened: this one is being left. */
export function toastOnNextPage(
  message: string,
  kind: NextPageToast['kind'],
  details: Pick<NextPageToast, 'milliseconds' | 'added'> = {},
) {
  sessionStorage.setItem(key, JSON.stringify({ message, kind, ...details } satisfies NextPageToast))
}

export function popNextPageToast(): NextPageToast | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return stored ? JSON.parse(stored) : null
}
