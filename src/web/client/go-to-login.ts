import { toastOnNextPage } from './next-page-toast.ts'
import { forgetSession } from './session.ts'

/**
 * Opens /login, which shows the message and leads back to this page. Never resolves: the page is being left.
 * With `replace`, the back button skips a page that cannot be shown without a session.
 */
export function goToLogin(message?: string, { replace = false } = {}): Promise<never> {
  forgetSession()
  if (message) toastOnNextPage(message, 'error')
  const address = withNext('/login', location.pathname + location.search)
  if (replace) location.replace(address)
  else location.assign(address)
  return new Promise(() => {})
}

/** The address of a page that goes on to `next` after signing in. */
export const withNext = (page: '/login' | '/login/code' | '/register', next: string) =>
  `${page}?next=${encodeURIComponent(next)}`
