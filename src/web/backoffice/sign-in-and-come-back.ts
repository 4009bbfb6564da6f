import { forgetSession } from '#web/client/session.ts'

/** The browser leaves for /login, which leads back here. Nothing may be drawn meanwhile, so this never answers. */
export function signInAndComeBack(message?: string): Promise<never> {
  forgetSession()
  // The storefront's pages show what stands here once.
  if (message) sessionStorage.setItem('message', JSON.stringify({ message, options: { kind: 'error' } }))
  location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  return new Promise(() => {})
}
