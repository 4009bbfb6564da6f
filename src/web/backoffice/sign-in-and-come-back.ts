import { forgetSession } from '#web/client/session.ts'

/** The browser leaves for /login, which leads back here. Nothing may be drawn meanwhile, so this never answers. */
export function signInAndComeBack(): Promise<never> {
  forgetSession()
  location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  return new Promise(() => {})
}
