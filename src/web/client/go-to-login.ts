import { toastOnNextPage } from './next-page-toast.ts'
import { forgetSession } from './session.ts'

/**
 * Opens /login, which shows the message and leads on to `next`, or back to this page. Never resolves: the page is being left.
 * With `replace`, the back button skips a page that cannot be shown without a session.
 */
export function goToLogin(
  message?: string,
  { replace = false, next = location.pathname + location.search } = {},
): Promise<never> {
  forgetSession()
  if (message) toastOnNextPage(message, 'error')
  const url = withNext('/login', next)
  if (replace) location.replace(url)
  else location.assign(url)
  return new Promise(() => {})
}

/** The URL of a page that goes on to `next` after signing in. */
export const withNext = (page: '/login' | '/login/code' | '/register', next: string) =>
  `${page}?next=${encodeURIComponent(next)}`
